"""Last words of country names, for telling "fled the country" from "fled the city"."""

COUNTRIES = frozenset(
    """afghanistan albania algeria andorra angola barbuda argentina armenia australia austria
    azerbaijan bahamas bahrain bangladesh barbados belarus belgium belize benin bhutan bolivia
    herzegovina bosnia botswana brazil britain brunei bulgaria burundi cambodia cameroon canada chad
    chile china colombia comoros congo croatia cuba cyprus czechia denmark djibouti dominica ecuador
    egypt salvador eritrea estonia eswatini ethiopia fiji finland
    france gabon gambia georgia germany
    ghana greece grenada guatemala guinea guyana haiti honduras hungary iceland india indonesia iran
    iraq ireland israel italy jamaica japan jordan kazakhstan kenya kiribati korea kosovo kuwait
    kyrgyzstan laos latvia lebanon lesotho liberia libya liechtenstein lithuania luxembourg
    madagascar malawi malaysia maldives mali malta mauritania mauritius mexico micronesia moldova
    monaco mongolia montenegro morocco mozambique myanmar burma namibia nauru nepal netherlands
    zealand nicaragua niger nigeria macedonia norway oman pakistan palau palestine panama paraguay
    peru philippines poland portugal qatar romania russia rwanda lucia samoa senegal serbia
    seychelles singapore slovakia slovenia somalia africa sudan spain lanka suriname sweden
    switzerland syria taiwan tajikistan tanzania thailand togo tonga tunisia turkey turkmenistan
    tuvalu uganda ukraine emirates kingdom states uruguay uzbekistan vanuatu venezuela vietnam yemen
    zambia zimbabwe country nation homeland abroad""".split()
)
