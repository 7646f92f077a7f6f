import { expect, test } from "vitest"
import { changeAddress, listAddress } from "./change-address.ts"

const listOf = (address: string) => listAddress(new URL(address, "https://rent.example.com").searchParams, 1047)

test("Leads back to the same page of bookings with the booking's sheet, and to no other page", () => {
  expect(listOf(changeAddress("edit", 1047, "/reservations/manage?tab=late&q=skis+%26+boots&page=2"))).toBe(
    "/reservations/manage?tab=late&q=skis+%26+boots&page=2&booking=1047",
  )
  expect(listOf(changeAddress("client", 1047, "/reservations/manage?booking=1046"))).toBe("/reservations/manage?booking=1047")
  expect(listOf(changeAddress("edit", 1047, "/reservations/calendar?days=30"))).toBe("/reservations/calendar?days=30&booking=1047")
  for (const back of ["", "/team", "//evil.example/reservations/manage?tab=late", "https://evil.example/reservations/manage?tab=late"])
    expect(listOf(changeAddress("edit", 1047, back))).toBe("/reservations/manage?booking=1047")
})
