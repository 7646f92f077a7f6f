import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import type { Problem } from "../import.ts"
import { problemText } from "./problem-text.ts"

const text = (problem: Problem, locale: "en" | "uk" = "en") => problemText(translationOf(translators[locale], "ui"), "items", problem)

test("A refused item says what is missing or wrong in its column", () => {
  expect(text({ code: "required", column: "name" })).toBe("Enter a name.")
  expect(text({ code: "required", column: "price" })).toBe("Enter a price.")
  expect(text({ code: "price.invalid", column: "price" })).toBe("Enter a price such as 450 or 450.50.")
  expect(text({ code: "quantity.booked", column: "quantity", details: { most: 12 } })).toBe("12 are booked.")
  expect(text({ code: "items.full", details: { most: 20 } })).toContain("Your plan includes 20 items.")
  expect(text({ code: "categories.most", column: "categories", details: { most: 60 } })).toBe("A shop has at most 60 categories.")
})

test.each(locales)("Each refusal of an import of items alone has a sentence in %s", (locale) => {
  const codes =
    "item.gone item.twice code.several name.several word.unknown currency.other steps.unreadable categories.long quantity.booked sizes.spread"
  const unknown = text({ code: "nothing.known" }, locale)
  for (const code of codes.split(" ")) expect([code, text({ code }, locale)]).not.toEqual([code, unknown])
})

test("The warning of an overbooking names the missing pieces and their first day", () => {
  const details = [
    { name: "Kayak", count: 1, day: "2026-12-03" },
    { name: "Tent", count: 2, day: "2026-12-04" },
  ]
  const say = (locale: "en" | "uk") => problemText(translationOf(translators[locale], "ui"), "bookings", { code: "short", details })
  const bare = (sentence: string) => sentence.replaceAll("\u00a0", " ")
  expect(bare(say("en"))).toBe("Short: Kayak, 1 piece, on 3 Dec; Tent, 2 pieces, on 4 Dec.")
  expect(bare(say("uk"))).toBe("Бракує: Kayak, 3 груд. – 1 шт.; Tent, 4 груд. – 2 шт.")
})

test("A booking asks for what is missing in the words of its form, and for its item in its own", () => {
  const say = (column: string) => problemText(translationOf(translators.en, "ui"), "bookings", { code: "required", column })
  expect(["item", "from", "phone", "name"].map(say)).toEqual([
    "Enter the item.",
    "Choose the pick-up time.",
    "Enter the phone number.",
    "Enter the first name.",
  ])
})
