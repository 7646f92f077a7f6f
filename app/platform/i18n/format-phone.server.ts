import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/min"

/** A phone in E.164 as people of the zone's country write it ("067 123 4567"), and internationally when it is another country's. */
export function formatPhone(phone: string, zone: string): string {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return phone
  return parsed.country === phoneCountryOf(zone) ? parsed.formatNational() : parsed.formatInternational()
}

/** The country whose phone numbers people of a time zone leave out the code of; Ukraine where no country has the zone. */
export function phoneCountryOf(zone: string): CountryCode {
  const known = countries.get(zone) ?? findCountry(zone)
  countries.set(zone, known)
  return known
}

const countries = new Map<string, CountryCode>()

function findCountry(zone: string): CountryCode {
  const name = canonical(zone)
  return (
    getCountries().find((country) =>
      new Intl.Locale("und", { region: country }).getTimeZones()?.some((other) => canonical(other) === name),
    ) ?? "UA"
  )
}

/** One spelling for zones with several ("Europe/Kiev" is "Europe/Kyiv"). */
const canonical = (zone: string) => new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone
