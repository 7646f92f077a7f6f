import { describe, expect, test } from "vitest"
import { type HandOver, type LineTick, withPieces } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { LinesChanged } from "../stock/lock-items-of.server.ts"
import { planStatus } from "./plan-status.ts"

const at = (minute: number) => Temporal.Instant.from("2026-11-23T08:00:00Z").add({ minutes: minute })
const earlier = { at: at(0), by: "olena" }
const author = { at: at(30), by: "maria" }

/** A line of which so many pieces are out. */
const line = (id: string, quantity: number, out = 0) => {
  const untouched = { quantity, handOvers: [] as readonly HandOver[] }
  return { id, quantity, held: quantity, handOvers: withPieces(untouched, "handOut", out, earlier) as readonly HandOver[] }
}

interface Question {
  lines: Array<ReturnType<typeof line>>
  to?: ReservationStatus
  tick?: LineTick
  back?: Record<string, number>
}

const plan = (status: ReservationStatus, { lines, to, tick, back }: Question) =>
  planStatus({ status, lines, to, tick, answers: back && { back: new Map(Object.entries(back)) }, author })

/** The pieces of each line that went out and came back, and those that it holds. */
const spell = ({ to, lines }: ReturnType<typeof plan>) => [
  to,
  ...lines.map(({ id, handOvers, held }) => {
    const count = (all: readonly HandOver[]) => all.reduce((sum, { pieces }) => sum + pieces, 0)
    return `${id}: ${count(handOvers)} out, ${count(handOvers.filter(({ back }) => back))} back, ${held} held`
  }),
]

describe("A requested status", () => {
  test("hands out or takes back all pieces that were not", () => {
    const lines = [line("skis", 2, 1), line("boots", 1)]
    expect(spell(plan("confirmed", { lines, to: "inProgress" }))).toEqual([
      "inProgress",
      "skis: 2 out, 0 back, 2 held",
      "boots: 1 out, 0 back, 1 held",
    ])
    expect(spell(plan("inProgress", { lines, to: "completed" }))).toEqual([
      "completed",
      "skis: 2 out, 2 back, 0 held",
      "boots: 1 out, 1 back, 0 held",
    ])
  })

  test("forgets what went out when staff set the booking back, and restores it when the program does", () => {
    const lines = [line("skis", 2, 1)]
    expect(spell(plan("inProgress", { lines, to: "confirmed", back: {} }))).toEqual(["confirmed", "skis: 0 out, 0 back, 2 held"])
    expect(spell(plan("inProgress", { lines, to: "confirmed" }))).toEqual(["confirmed", "skis: 1 out, 0 back, 2 held"])
  })
})

describe("A cancelled booking", () => {
  const lines = [line("skis", 2, 2)]

  test("keeps its status while staff say that pieces are still out", () => {
    expect(spell(plan("inProgress", { lines, to: "cancelled", back: { skis: 1 } }))).toEqual(["inProgress", "skis: 2 out, 1 back, 1 held"])
  })

  test("takes back what is out, whether staff say so or nobody is asked", () => {
    const cancelled = ["cancelled", "skis: 2 out, 2 back, 0 held"]
    expect(spell(plan("inProgress", { lines, to: "cancelled", back: { skis: 2 } }))).toEqual(cancelled)
    expect(spell(plan("inProgress", { lines, to: "cancelled" }))).toEqual(cancelled)
  })
})

describe("A tick", () => {
  const tick = (step: LineTick["step"], pieces: number, id = "skis"): LineTick => ({ line: id, step, pieces })

  test("keeps the status until the last piece, which leads to the next one", () => {
    const lines = [line("skis", 2), line("boots", 1, 1)]
    expect(spell(plan("confirmed", { lines, tick: tick("handOut", 1) }))[0]).toBe("confirmed")
    expect(spell(plan("confirmed", { lines, tick: tick("handOut", 2) }))).toEqual([
      "inProgress",
      "skis: 2 out, 0 back, 2 held",
      "boots: 1 out, 0 back, 1 held",
    ])
  })

  test("that is taken back leads to the status before", () => {
    expect(spell(plan("inProgress", { lines: [line("skis", 2, 2)], tick: tick("handOut", 1) }))).toEqual([
      "confirmed",
      "skis: 1 out, 0 back, 2 held",
    ])
  })

  test("is refused for a line that is gone, and for more pieces than it has", () => {
    const lines = [line("skis", 2)]
    expect(() => plan("confirmed", { lines, tick: tick("handOut", 1, "sled") })).toThrow("line.missing")
    expect(() => plan("confirmed", { lines, tick: tick("handOut", 3) })).toThrow("line.missing")
  })

  test("begins anew where other ticks keep it from the requested status", () => {
    expect(() => plan("confirmed", { lines: [line("skis", 2)], to: "inProgress", tick: tick("handOut", 1) })).toThrow(LinesChanged)
  })
})
