/** Present names of the zones that Node and browsers still list under former ones, as the IANA database names them. */
const renamed: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
}

/** Returns the present name of a time zone, which people see: "Europe/Kyiv" for "Europe/Kiev" and for "Europe/Uzhgorod", which has joined it. */
export function presentZone(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions()
  return renamed[timeZone] ?? timeZone
}

/** Lists every zone once, under its present name. */
export const presentZones = (): string[] => Intl.supportedValuesOf("timeZone").map(presentZone)
