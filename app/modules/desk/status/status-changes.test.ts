import { expect, test } from "vitest"
import type { StaffShortage } from "#app/modules/reservations/refusal-details.ts"
import type { StatusResult } from "#app/modules/reservations/status/status-answer.ts"
import { answeredChange, noChanges, type StatusChange, settle, shownStatus, undoOf } from "./status-changes.ts"

const change = (...numbers: number[]): StatusChange => ({
  bookings: numbers.map((number) => ({ number, shown: "new" })),
  to: "confirmed",
  answers: [],
  isUndo: false,
})

const digest = "d".repeat(43)
const set = (number: number): StatusResult => ({ number, shown: "new", from: "new", to: "confirmed", version: 2, movedMoney: false })
const refused = (number: number, code: string): StatusResult => ({
  number,
  shown: "new",
  refused: code,
  details: code === "stock" ? { staff: { digest, items: [] } satisfies StaffShortage } : undefined,
})

const answer = (...results: StatusResult[]) => ({ to: "confirmed" as const, results })

test("The status of the last change that waits is shown, and the saved one where no answer came", () => {
  const [first, same, other] = [change(1, 2), { ...change(2), to: "inProgress" as const }, change(3)]
  const state = { ...noChanges, changes: [first, same, other] }
  const shown = (changes: typeof state, number: number) => shownStatus(changes, { number, status: "new" })
  expect([1, 2, 3].map((number) => shown(state, number))).toEqual(["confirmed", "inProgress", "confirmed"])
  expect(shown(settle(state, first, answer(set(1), set(2))), 2)).toBe("inProgress")
  expect(shown(settle(state, other, undefined), 3)).toBe("new")
})

test("A second question waits, and reasons stay by booking until it is set", () => {
  const [first, second] = [change(1, 2, 3), change(4)]
  let state = { ...noChanges, changes: [first, second] }
  state = settle(state, first, answer(set(1), refused(2, "stock"), refused(3, "busy")))
  state = settle(state, second, answer(refused(4, "stock")))
  expect(state.questions.map(({ bookings }) => bookings.map(({ number }) => number))).toEqual([[2], [4]])

  const [question] = state.questions
  const accepted = answeredChange(question ?? expect.fail(), [["accepts", `2 ${digest}`]])
  expect(accepted).toMatchObject({ bookings: [{ number: 2, shown: "new" }], answers: [["accepts", `2 ${digest}`]] })
  state = settle({ ...state, changes: [accepted] }, accepted, answer(set(2)))
  expect([1, 2, 3, 4].map((number) => "refused" in (state.results.get(number) ?? {}))).toEqual([false, false, true, true])
})

test("Undo takes back what was set, from the status that was set, but for what moved money", () => {
  const paid = { ...set(4), movedMoney: true }
  expect(undoOf(answer(set(1), { ...set(2), from: "confirmed" }, refused(3, "busy"), paid))).toEqual([
    { bookings: [{ number: 1, shown: "confirmed", version: 2 }], to: "new", answers: [], isUndo: true },
  ])
})

test("The accepted question of a change that another request has set is sent with its tick", () => {
  const tick = { line: "line", step: "return" as const, pieces: 0 }
  const [question] = settle(noChanges, { ...change(1), tick }, answer(refused(1, "stock"))).questions
  expect(answeredChange(question ?? expect.fail(), [])).toMatchObject({ tick, answers: [] })
})

test("A booking that is being cancelled keeps its status on screen until staff have said why", () => {
  const asking: StatusChange = { ...change(1), to: "cancelled" }
  const shown = (...changes: StatusChange[]) => shownStatus({ ...noChanges, changes }, { number: 1, status: "confirmed" })
  expect([shown(asking), shown({ ...asking, answers: [["reason", "shop"]] }), shown({ ...asking, isUndo: true })]).toEqual([
    "confirmed",
    "cancelled",
    "cancelled",
  ])
})
