import { expect, test } from "vitest"
import type { StaffShortage } from "#app/modules/reservations/reserve/refusal-details.ts"
import type { StatusResult } from "#app/modules/reservations/status/status-input.ts"
import { answeredChange, isReady, noChanges, type StatusChange, settle, shownStatus, undoOf } from "./status-changes.ts"

const change = (id: string, ...numbers: number[]): StatusChange => ({
  id,
  bookings: numbers.map((number) => ({ number, shown: "new" })),
  to: "confirmed",
  answers: [],
  isUndo: false,
})

const digest = "d".repeat(43)
const set = (number: number): StatusResult => ({ number, shown: "new", from: "new", to: "confirmed", movedMoney: false })
const refused = (number: number, code: string): StatusResult => ({
  number,
  shown: "new",
  refused: code,
  details: code === "stock" ? { staff: { digest, items: [] } satisfies StaffShortage } : undefined,
})

const answer = (...results: StatusResult[]) => ({ request: undefined, to: "confirmed" as const, results })

test("Changes of other bookings are sent at once, those of the same one after its answer", () => {
  const [first, same, other] = [change("1", 1, 2), change("2", 2), change("3", 3)]
  const state = { ...noChanges, changes: [first, same, other] }
  expect([first, same, other].map((each) => isReady(state, each))).toEqual([true, false, true])
  expect(isReady(settle(state, first, answer(set(1), set(2))), same)).toBe(true)
  expect(shownStatus(state, { number: 3, status: "new" })).toBe("confirmed")
  expect(shownStatus(settle(state, other, undefined), { number: 3, status: "new" })).toBe("new")
})

test("A second question waits, and reasons stay by booking until it is set", () => {
  const [first, second] = [change("1", 1, 2, 3), change("2", 4)]
  let state = { ...noChanges, changes: [first, second] }
  state = settle(state, first, answer(set(1), refused(2, "stock"), refused(3, "busy")))
  state = settle(state, second, answer(refused(4, "stock")))
  expect(state.questions.map(({ asked }) => asked.map(({ number }) => number))).toEqual([[2], [4]])

  const [question] = state.questions
  const accepted = { ...answeredChange(question ?? expect.fail(), [["accepts", `2 ${digest}`]]), id: "3" }
  expect(accepted).toMatchObject({ bookings: [{ number: 2, shown: "new" }], answers: [["accepts", `2 ${digest}`]] })
  state = settle({ ...state, changes: [accepted] }, accepted, answer(set(2)))
  expect([1, 2, 3, 4].map((number) => "refused" in (state.results.get(number) ?? {}))).toEqual([false, false, true, true])
})

test("Undo takes back what was set, from the status that was set, but for what moved money", () => {
  const paid = { ...set(4), movedMoney: true }
  expect(undoOf(answer(set(1), { ...set(2), from: "confirmed" }, refused(3, "busy"), paid))).toEqual([
    { bookings: [{ number: 1, shown: "confirmed" }], to: "new", answers: [], isUndo: true },
  ])
})

test("A change that another request has set is not shown as on its way, and its accepted question is sent with its tick", () => {
  const tick = { line: "line", step: "return" as const, pieces: 0 }
  const done: StatusChange = { ...change("1", 1), tick, answer: answer(refused(1, "stock")) }
  const state = { ...noChanges, changes: [done] }
  expect(shownStatus(state, { number: 1, status: "new" })).toBe("new")
  const [question] = settle(state, done, done.answer).questions
  expect(answeredChange(question ?? expect.fail(), [])).toMatchObject({ tick, answer: undefined, answers: [] })
})

test("A booking that is being cancelled keeps its status on screen until staff have said why", () => {
  const asking: StatusChange = { ...change("1", 1), to: "cancelled" }
  const shown = (...changes: StatusChange[]) => shownStatus({ ...noChanges, changes }, { number: 1, status: "confirmed" })
  expect([shown(asking), shown({ ...asking, answers: [["reason", "shop"]] }), shown({ ...asking, isUndo: true })]).toEqual([
    "confirmed",
    "cancelled",
    "cancelled",
  ])
})
