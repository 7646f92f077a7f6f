import { expect, test } from "vitest"
import { insertWaiting, type LoadedRow, openView, reload } from "./arrivals.ts"

const row = (number: number, status: LoadedRow["status"] = "new") => ({ number, status })
const held = (number: number) => ({ ...row(number), heldUntil: "2026-11-23T10:20:00Z" })
const opened = openView("?", [row(3), row(2, "confirmed")])

test("Inserts a booking that came, and lets it wait while the list is in use", () => {
  const loaded = [row(4), row(3), row(2, "confirmed")]
  expect(reload(opened, loaded, { mayInsert: true })).toMatchObject({ waiting: [], inserted: [4] })
  expect(reload(opened, loaded, { mayInsert: false })).toMatchObject({ waiting: [4], inserted: [] })
})

test("Arrivals that come while others wait, wait with them until somebody shows them", () => {
  const first = reload(opened, [row(4), row(3)], { mayInsert: false })
  const second = reload(first, [row(5), row(4), row(3)], { mayInsert: true })
  expect(second).toMatchObject({ waiting: [5, 4], inserted: [] })
  expect(insertWaiting(second)).toMatchObject({ waiting: [], inserted: [5, 4] })
})

test("Forgets one that has left the view while it waited, and counts it once", () => {
  const first = reload(opened, [row(4), row(3)], { mayInsert: false })
  const gone = reload(first, [row(3)], { mayInsert: true })
  expect(gone).toMatchObject({ waiting: [], inserted: [] })
  expect(reload(gone, [row(4), row(3)], { mayInsert: true })).toMatchObject({ waiting: [], inserted: [] })
})

test("A booking that only moves into the view, or whose status changes, is not new", () => {
  const loaded = [row(9, "confirmed"), row(3, "confirmed"), row(1)]
  expect(reload(opened, loaded, { mayInsert: false })).toMatchObject({ waiting: [], inserted: [] })
})

test("A booking that is being paid is not new before it is placed, and then it is marked where it stands", () => {
  const first = reload(opened, [held(4), row(3)], { mayInsert: false })
  expect(first).toMatchObject({ waiting: [], inserted: [] })
  expect(reload(first, [row(4), row(3)], { mayInsert: false })).toMatchObject({ waiting: [], inserted: [4] })
  expect(reload(first, [row(4, "cancelled"), row(3)], { mayInsert: true })).toMatchObject({ waiting: [], inserted: [] })
})
