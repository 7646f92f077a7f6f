import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import type { LineTicks, Tick, TickStep } from "./rules/line-ticks.ts"

/** A tick on screen: its time in ISO 8601, and the member, null for the program. The name is null once the account is gone. */
export interface ShownTick {
  at: string
  by: { name: string | null } | null
}

export type ShownTicks = Record<TickStep, ShownTick | null>

/** Names the members who ticked the lines. */
export async function showTicks<Line extends { ticks: LineTicks }>(
  lines: Line[],
): Promise<Array<Omit<Line, "ticks"> & { ticks: ShownTicks }>> {
  const names = await listMemberNames(lines.flatMap(({ ticks }) => [ticks.handOut?.by, ticks.return?.by]))
  return lines.map((line) => ({ ...line, ticks: toShownTicks(line.ticks, names) }))
}

export const toShownTicks = (ticks: LineTicks, names: Map<string, string>): ShownTicks => ({
  handOut: toShownTick(ticks.handOut, names),
  return: toShownTick(ticks.return, names),
})

const toShownTick = (tick: Tick | null, names: Map<string, string>): ShownTick | null =>
  tick && { at: tick.at.toString(), by: tick.by === null ? null : { name: names.get(tick.by) ?? null } }
