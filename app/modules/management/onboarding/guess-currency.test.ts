import { expect, test } from "vitest"
import { currencyOfZone, guessCurrency } from "./guess-currency.ts"

test.each([
  ["a Ukrainian in Ukraine", "uk-UA,uk;q=0.9,en;q=0.8", "uk", "UAH"],
  ["a Ukrainian speaker anywhere", "uk", "uk", "UAH"],
  ["an English reader in Ukraine", "en-UA,en;q=0.9", "en", "UAH"],
  ["a Pole", "pl-PL,pl;q=0.9,en;q=0.8", "en", "PLN"],
  ["an English speaker in Poland", "en-PL", "en", "PLN"],
  ["a German", "de-DE,de;q=0.9", "en", "EUR"],
  ["an Irishman", "en-IE", "en", "EUR"],
  ["a Spanish speaker without a country", "es", "en", "EUR"],
  ["a script between language and country", "sr-Latn-SI", "en", "EUR"],
  ["an American", "en-US,en;q=0.9", "en", "USD"],
  ["a country with an unsupported currency", "ja-JP", "en", "USD"],
  ["an empty header, in Ukrainian", "", "uk", "UAH"],
  ["an empty header, in English", "", "en", "USD"],
  ["a malformed header", "*;q=1,,;;", "en", "USD"],
] as const)("The currency of %s", (_, accepted, locale, currency) => {
  expect(guessCurrency(accepted, locale)).toBe(currency)
})

test("A time zone tells the currency where one is used there that we have", () => {
  const zones = ["Europe/Kyiv", "Europe/Kiev", "Europe/Warsaw", "Europe/Berlin", "Europe/Sofia", "Europe/London", "America/New_York", "UTC"]
  expect(zones.map(currencyOfZone)).toEqual(["UAH", "UAH", "PLN", "EUR", "EUR", undefined, undefined, undefined])
})
