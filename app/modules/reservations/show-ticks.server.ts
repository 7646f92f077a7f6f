import { listPeople } from "#app/modules/accounts/queries.server.ts"
import type { LineTicks, Tick, TickStep } from "./rules/line-ticks.ts"

/** A tick on screen: its time in ISO 8601, and the member's name; null for the program, and once the account is gone. */
export interface ShownTick {
  at: string
  by: string | null
}

export type ShownTicks = Record<TickStep, ShownTick | null>

/** Names the members who ticked the lines. */
export async function showTicks<Line extends { ticks: LineTicks }>(
  lines: Line[],
): Promise<Array<Omit<Line, "ticks"> & { ticks: ShownTicks }>> {
  const names = await listMemberNames(lines.flatMap(({ ticks }) => [ticks.handOut?.by, ticks.return?.by]))
  return lines.map((line) => ({ ...line, ticks: toShownTicks(line.ticks, names) }))
}

/** Returns the names of members by id: the first name, else the full name or the address. */
export async function listMemberNames(ids: Array<string | null | undefined>): Promise<Map<string, string>> {
  const known = new Set(ids.filter((id) => id !== null && id !== undefined))
  const people = await listPeople([...known])
  return new Map(people.map(({ id, firstName, lastName, email }) => [id, firstName || lastName || email]))
}

export const toShownTicks = (ticks: LineTicks, names: Map<string, string>): ShownTicks => ({
  handOut: toShownTick(ticks.handOut, names),
  return: toShownTick(ticks.return, names),
})

const toShownTick = (tick: Tick | null, names: Map<string, string>): ShownTick | null =>
  tick && { at: tick.at.toString(), by: names.get(tick.by ?? "") ?? null }
