import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max"

/** The number in E.164, or undefined where it is none. A number without a country code is of the zone's country. */
export function parsePhone(text: string, zone: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, countryOf(zone))
  return phone?.isValid() ? phone.number : undefined
}

/** As people in the zone's country write it: national there, international elsewhere. */
export function formatPhone(e164: string, zone: string): string {
  const phone = parsePhoneNumberFromString(e164)
  if (!phone) return e164
  return phone.country === countryOf(zone) ? phone.formatNational() : phone.formatInternational()
}

const known = new Map<string, CountryCode>()

/** The country that keeps this IANA zone, else Ukraine. */
function countryOf(zone: string): CountryCode {
  const country = known.get(zone) ?? getCountries().find((code) => zonesOf(code).some((other) => isSameZone(zone, other))) ?? "UA"
  known.set(zone, isSupportedCountry(country) ? country : "UA")
  return country
}

const zonesOf = (country: CountryCode) => new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []

/** Zones go by several names: Europe/Kyiv is Europe/Kiev. */
const isSameZone = (one: string, other: string) => one === other || new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other))
