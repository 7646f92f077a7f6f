import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import { dropOldPrefix, hasExtension } from "#app/platform/input/phone-text.ts"

export interface PhoneCountry {
  code: string
  label: string
}

/** Lists countries by name in a language, most frequent first. */
export function listPhoneCountries(locale: string): PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: "region" })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => rank(one.code) - rank(other.code) || compareNames(one.name, other.name))
    .map(({ code, name }) => ({ code, label: `${name} +${getCountryCallingCode(code)}` }))
}

const first = ["UA", "PL"]
const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length)

/** Formats a partly typed number for `home` (a country code); one that starts with + is international. */
export const formatAsTyped = (text: string, home: string) => new AsYouType(toCountryCode(home)).input(text)

/** Formats a complete number for `home`; returns anything else unchanged. */
export function formatNumber(text: string, home: string): string {
  const phone = readNumber(text, home)
  return phone ? formatFor(phone, home) : text
}

/** Returns how a complete number was read, "Ukraine · 050 123 4567"; undefined for anything else. */
export function describeNumber(text: string, home: string, locale: string): string | undefined {
  const phone = readNumber(text, home)
  if (!phone) return undefined
  const country = phone.country && new Intl.DisplayNames(locale, { type: "region" }).of(phone.country)
  return [country, formatFor(phone, home)].filter(Boolean).join(" · ")
}

function readNumber(text: string, home: string): PhoneNumber | undefined {
  if (hasExtension(text)) return undefined
  const phone = parsePhoneNumberFromString(dropOldPrefix(text, home), toCountryCode(home))
  return phone?.isValid() && !phone.ext ? phone : undefined
}

const formatFor = (phone: PhoneNumber, home: string) => (phone.country === home ? phone.formatNational() : phone.formatInternational())

/** Returns the number's country; undefined when several countries share a calling code and `chosen` is none of them. */
export function countryOf(text: string, home: string, chosen: string): string | undefined {
  if (!text.trim().startsWith("+")) return home
  const typing = new AsYouType(toCountryCode(home))
  typing.input(text)
  const hasChosenCode = isSupportedCountry(chosen) && typing.getCallingCode() === getCountryCallingCode(chosen)
  return typing.getCountry() ?? (hasChosenCode ? chosen : undefined)
}

/** "+380"; an unknown country as it is. */
export const callingCodeOf = (country: string) => (isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : country)

/** Returns the same digits with another country's calling code. */
export function changeCountry(text: string, home: string, country: string): string {
  const typing = new AsYouType(toCountryCode(home))
  typing.input(text)
  const national = typing.getNumber()?.nationalNumber ?? ""
  if (country === home) return formatNumber(national, home)
  return isSupportedCountry(country) ? formatAsTyped(`+${getCountryCallingCode(country)}${national}`, home) : text
}

const toCountryCode = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined)
