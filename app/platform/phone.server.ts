import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/max"

/** The number in E.164, or undefined where it is none. One without a country code is of the zone's country. */
export function parsePhone(text: string, zone: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, phoneCountryOf(zone))
  return phone?.isValid() ? phone.number : undefined
}

/** A phone in E.164 as people of the zone's country write it ("067 123 4567"), and internationally when it is another country's. */
export function formatPhone(e164: string, zone: string): string {
  const phone = parsePhoneNumberFromString(e164)
  if (!phone) return e164
  return phone.country === phoneCountryOf(zone) ? phone.formatNational() : phone.formatInternational()
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
  const has = (country: CountryCode) =>
    new Intl.Locale("und", { region: country }).getTimeZones()?.some((other) => canonical(other) === name)
  return getCountries().find(has) ?? "UA"
}

/** One spelling for zones with several ("Europe/Kiev" is "Europe/Kyiv"). */
const canonical = (zone: string) => new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone
