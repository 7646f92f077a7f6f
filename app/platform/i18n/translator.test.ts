import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { en } from "#app/messages/en.ts"
import { en as managementEn } from "#app/messages/management.en.ts"
import { uk as managementUk } from "#app/messages/management.uk.ts"
import { en as orderEn } from "#app/messages/order.en.ts"
import { uk as orderUk } from "#app/messages/order.uk.ts"
import { translators } from "#app/messages/translators.server.ts"
import { uk } from "#app/messages/uk.ts"
import { en as notificationsEn } from "#app/modules/notifications/locales/en.ts"
import { uk as notificationsUk } from "#app/modules/notifications/locales/uk.ts"
import { createTranslator } from "./translator.ts"

const days = (count: number, locale: "en" | "uk") => translators[locale].t("pricing:units.day", { count }).replace("\u00a0", " ")

describe("A plural", () => {
  test.each([
    [1, "1 day", "1 день"],
    [2, "2 days", "2 дні"],
    [5, "5 days", "5 днів"],
    [11, "11 days", "11 днів"],
    [21, "21 days", "21 день"],
    [0, "0 days", "0 днів"],
    [1.5, "1.5 days", "1.5 дня"],
  ])("%s takes the form of each language", (count, english, ukrainian) => {
    expect(days(count, "en")).toBe(english)
    expect(days(count, "uk")).toBe(ukrainian)
  })

  test("has group separators", () => {
    expect(translators.en.t("pricing:units.hour", { count: 8784 })).toBe("8,784\u00a0hours")
    expect(translators.uk.t("pricing:units.hour", { count: 12_345 })).toBe("12\u00a0345\u00a0годин")
  })
})

test("Inserts values as they are, whatever they contain", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("{{name}}", "$&", "$1", "<b>", "{{count, number}}")), (name) => {
      expect(translators.en.t("order:cart.removed", { name })).toBe(`${name} removed`)
    }),
  )
})

test("Returns the key of a message that is missing or not loaded", () => {
  const translator = createTranslator("en", {})
  expect(translator.t("ui:menu")).toBe("ui:menu")
  expect(translator.has("ui:period.days")).toBe(false)
  translator.add({ ui: en.ui })
  expect(translator.t("ui:menu")).toBe("Menu")
  expect(translator.has("ui:period.days")).toBe(true)
})

test("Every message has the same placeholders in each language", () => {
  const english = placeholdersOf({ ...en, ...orderEn, ...managementEn, notifications: notificationsEn })
  const ukrainian = placeholdersOf({ ...uk, ...orderUk, ...managementUk, notifications: notificationsUk })
  expect(english.size).toBeGreaterThan(500)
  expect(ukrainian).toEqual(english)
})

/** Returns the placeholders of each message, plurals by their stem. */
function placeholdersOf(messages: object, path = "", found = new Map<string, string[]>()) {
  for (const [name, message] of Object.entries(messages)) {
    const key = `${path}${name}`.replace(/_(one|few|many|other)$/, "")
    if (typeof message !== "string") placeholdersOf(message, `${path}${name}.`, found)
    else found.set(key, [...new Set([...(found.get(key) ?? []), ...(message.match(/\{\{.*?\}\}/g) ?? [])])].toSorted())
  }
  return found
}
