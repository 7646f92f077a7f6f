import { expect, test } from "vitest"
import { guessCurrency } from "./guess-currency.ts"

test.each([
  ["a Ukrainian at home", "uk-UA,uk;q=0.9,en;q=0.8", "uk", "UAH"],
  ["a Ukrainian speaker wherever they are", "uk", "uk", "UAH"],
  ["somebody in Ukraine who reads English", "en-UA,en;q=0.9", "en", "UAH"],
  ["a Pole", "pl-PL,pl;q=0.9,en;q=0.8", "en", "PLN"],
  ["an English speaker in Poland", "en-PL", "en", "PLN"],
  ["a German", "de-DE,de;q=0.9", "en", "EUR"],
  ["an Irishman", "en-IE", "en", "EUR"],
  ["a Spanish speaker of no country", "es", "en", "EUR"],
  ["a script between language and country", "sr-Latn-SI", "en", "EUR"],
  ["an American", "en-US,en;q=0.9", "en", "USD"],
  ["somebody whose currency is none of ours", "ja-JP", "en", "USD"],
  ["a browser that says nothing, in Ukrainian", "", "uk", "UAH"],
  ["a browser that says nothing, in English", "", "en", "USD"],
  ["a browser that says nonsense", "*;q=1,,;;", "en", "USD"],
] as const)("The currency of %s", (_, accepted, locale, currency) => {
  expect(guessCurrency(accepted, locale)).toBe(currency)
})
