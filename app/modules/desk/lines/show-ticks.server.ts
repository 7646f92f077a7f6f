import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { countTicked, type HandOver, type Tick, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"

/** How many pieces of a line have a step, when the last of them got it (in ISO 8601), and the member who said so, null for the program. The name is null once the account is gone. */
export interface ShownTick {
  pieces: number
  at: string
  by: { name: string | null } | null
}

/** Null where no piece has the step. */
export type ShownTicks = Record<TickStep, ShownTick | null>

interface Handed {
  handOvers: readonly HandOver[]
}

/** Names the members who handed the lines over. */
export async function showTicks<Line extends Handed>(lines: Line[]): Promise<Array<Omit<Line, "handOvers"> & { ticks: ShownTicks }>> {
  const names = await listMemberNames(lines.flatMap(authorsOf))
  return lines.map(({ handOvers, ...line }) => ({ ...line, ticks: toShownTicks(handOvers, names) }))
}

/** Lists the ids of the members who said that pieces of a line went out or came back. */
export const authorsOf = ({ handOvers }: Handed) => handOvers.flatMap(({ out, back }) => [out.by, back?.by])

/** Those of all lines that were not handed over: what is one object is sent once. */
const noTicks: ShownTicks = { handOut: null, return: null }

export function toShownTicks(handOvers: readonly HandOver[], names: Map<string, string>): ShownTicks {
  if (handOvers.length === 0) return noTicks
  const shown = (step: TickStep, ticks: Tick[]): ShownTick | null => {
    const last = ticks.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at)).at(-1)
    if (!last) return null
    const by = last.by === null ? null : { name: names.get(last.by) ?? null }
    return { pieces: countTicked({ handOvers }, step), at: last.at.toString(), by }
  }
  return {
    handOut: shown(
      "handOut",
      handOvers.map(({ out }) => out),
    ),
    return: shown(
      "return",
      handOvers.flatMap(({ back }) => back ?? []),
    ),
  }
}
