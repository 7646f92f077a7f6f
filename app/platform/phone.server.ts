import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/max"
import { LRUCache } from "lru-cache"
import { presentZone } from "./i18n/time-zones.ts"
import { dropOldPrefix, hasExtension, longestPhone } from "./input/phone-text.ts"

/** Returns the number in E.164, or undefined if invalid or with an extension. A number without a country code belongs to the zone's country. */
export function parsePhone(text: string, zone: string): string | undefined {
  if (text.length > longestPhone || hasExtension(text)) return undefined
  const country = phoneCountryOf(zone)
  const phone = parsePhoneNumberFromString(dropOldPrefix(text, country), country)
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/** Formats an E.164 number nationally ("067 123 4567") in the zone's country, else internationally. Lists format the same numbers each time that they are read. */
export function formatPhone(e164: string, zone: string): string {
  const key = `${e164} ${zone}`
  const known = formatted.get(key) ?? formatAnew(e164, zone)
  formatted.set(key, known)
  return known
}

const formatted = new LRUCache<string, string>({ max: 10_000 })

function formatAnew(e164: string, zone: string): string {
  const phone = parsePhoneNumberFromString(e164)
  if (!phone) return e164
  return phone.country === phoneCountryOf(zone) ? phone.formatNational() : phone.formatInternational()
}

/** Returns the default country of phone numbers for a time zone, or Ukraine if no country has the zone. */
export function phoneCountryOf(zone: string): CountryCode {
  const known = countries.get(zone) ?? findCountry(zone)
  countries.set(zone, known)
  return known
}

const countries = new Map<string, CountryCode>()

function findCountry(zone: string): CountryCode {
  const name = presentZone(zone)
  const has = (country: CountryCode) =>
    new Intl.Locale("und", { region: country }).getTimeZones()?.some((other) => presentZone(other) === name)
  return getCountries().find(has) ?? "UA"
}
