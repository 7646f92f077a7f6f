import { describe, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import { bookedPolicyWords, policyWords } from "./policy-words.ts"

const wordsIn = (locale: Locale) => translationOf(translators[locale], "reservations")
const plain = (words: string) => words.replaceAll("\u00a0", " ")

const policy = (amount: number, unit: "hour" | "day", percent?: number): CancelPolicy => ({
  free: { amount, unit },
  fee: percent === undefined ? { kind: "firstDay" } : { kind: "percent", percent },
})

const half = {
  en: " After that, or if you don’t show up, you pay 50 % of the price.",
  uk: " Якщо скасувати пізніше або не з’явитися, ви сплачуєте 50 % ціни.",
}

describe("A shop’s policy is said in two sentences", () => {
  test.each([
    [
      1,
      "hour",
      "Cancel free of charge up to 1 hour before the start.",
      "Скасувати безкоштовно можна не пізніше ніж за 1 годину до початку.",
    ],
    [
      3,
      "hour",
      "Cancel free of charge up to 3 hours before the start.",
      "Скасувати безкоштовно можна не пізніше ніж за 3 години до початку.",
    ],
    [
      48,
      "hour",
      "Cancel free of charge up to 48 hours before the start.",
      "Скасувати безкоштовно можна не пізніше ніж за 48 годин до початку.",
    ],
    [1, "day", "Cancel free of charge up to 1 day before the start.", "Скасувати безкоштовно можна не пізніше ніж за 1 день до початку."],
    [2, "day", "Cancel free of charge up to 2 days before the start.", "Скасувати безкоштовно можна не пізніше ніж за 2 дні до початку."],
    [
      14,
      "day",
      "Cancel free of charge up to 14 days before the start.",
      "Скасувати безкоштовно можна не пізніше ніж за 14 днів до початку.",
    ],
    [0, "hour", "Cancel free of charge until the start.", "Скасувати безкоштовно можна до початку."],
    [0, "day", "Cancel free of charge until the start.", "Скасувати безкоштовно можна до початку."],
  ] as const)("free until %i × %s", (amount, unit, en, uk) => {
    expect(plain(policyWords(policy(amount, unit, 50), wordsIn("en")))).toBe(en + half.en)
    expect(plain(policyWords(policy(amount, unit, 50), wordsIn("uk")))).toBe(uk + half.uk)
  })

  test.each([
    [100, "you pay the full price.", "ви сплачуєте повну ціну."],
    [undefined, "you pay for the first day or night.", "ви сплачуєте вартість першого дня або ночі."],
  ])("after that %j", (percent, en, uk) => {
    expect(plain(policyWords(policy(24, "hour", percent), wordsIn("en")))).toMatch(new RegExp(`show up, ${en}$`))
    expect(plain(policyWords(policy(24, "hour", percent), wordsIn("uk")))).toMatch(new RegExp(`з’явитися, ${uk}$`))
  })
})

describe("The policy of a booking", () => {
  const zone = "Europe/Kyiv"
  // The clocks go back on 25 October 2026: a day before is at the same wall time, 24 hours are not.
  const start = Temporal.Instant.from("2026-10-25T10:00:00+02:00")
  const at = Temporal.Instant.from("2026-10-01T10:00:00+03:00")
  const said = (each: CancelPolicy, present = at) =>
    (["en", "uk"] as const).map((locale) => plain(bookedPolicyWords(each, { start, at: present, zone }, wordsIn(locale))))

  test("names the moment until which cancelling is free", () => {
    expect(said(policy(1, "day", 50))).toEqual([
      `Cancel free of charge until Sat 24 Oct, 10:00.${half.en}`,
      `Скасувати безкоштовно можна до сб, 24 жовт., 10:00.${half.uk}`,
    ])
    expect(said(policy(24, "hour", 50))[0]).toContain("until Sat 24 Oct, 11:00.")
    expect(said(policy(0, "day", 50))[0]).toContain("until Sun 25 Oct, 10:00.")
  })

  test("says nothing of a moment that has passed", () => {
    const until = Temporal.Instant.from("2026-10-24T10:00:00+03:00")
    expect(said(policy(1, "day", 50), until)[0]).toContain("until Sat 24 Oct, 10:00.")
    expect(said(policy(1, "day", 50), until.add({ seconds: 1 }))).toEqual([
      "If you cancel or don’t show up, you pay 50 % of the price.",
      "Якщо скасувати або не з’явитися, ви сплачуєте 50 % ціни.",
    ])
  })
})
