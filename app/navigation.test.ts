import { expect, test } from "vitest"
import { sectionOf, sections } from "./navigation.ts"

test.each([
  ["/reservations/today", "today"],
  ["/reservations/manage", "bookings"],
  ["/reservations/confirm", "bookings"],
  ["/reservations/edit", "bookings"],
  ["/inventory/service/add", "inventory"],
  ["/clients/edit", "clients"],
  ["/web/edit", "website"],
  ["/settings/menu", "settings"],
  ["/settings/org/locations/edit", "settings"],
  ["/account/password", "settings"],
  ["/subscriptions/payment", "settings"],
  ["/demo/shop", undefined],
])("The page %s belongs to the section %s", (path, section) => {
  expect(sectionOf(path)).toBe(section)
})

test("Every entry belongs to the section that lists it", () => {
  for (const { label, entries } of sections) for (const { path } of entries) expect(sectionOf(path), path).toBe(label)
})
