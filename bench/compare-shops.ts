import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { Figure } from "./bench.ts"
import { percentile } from "./percentile.ts"

interface Question {
  name: string
  ask(scope: Scope): Promise<{ rows: unknown[] }>
  /** Rows that both shops must return. */
  rows: number
  /** Without one the ratio is only reported. */
  goal?: Figure["goal"]
}

const rounds = 300

/** Answers before the first one that counts: the server makes the plans of its statements in these. */
const firstRounds = 20

/**
 * Asks both shops in turns, so that a slow moment of the machine falls on both. Returns the ratio of their medians for each question, and the
 * medians in milliseconds.
 */
export async function compareShops({ small, large }: Record<"small" | "large", Scope>, questions: Question[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, ask, rows, goal } of questions) {
    const taken = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < firstRounds + rounds; round++) {
      for (const [size, scope] of [
        ["small", small],
        ["large", large],
      ] as const) {
        const began = performance.now()
        const answer = await ask(scope)
        if (round >= firstRounds) taken[size].push(performance.now() - began)
        if (answer.rows.length !== rows) throw new Error(`${name}: the ${size} shop returned ${answer.rows.length} rows, not ${rows}`)
      }
    }
    const [least, most] = [percentile(taken.small, 0.5), percentile(taken.large, 0.5)]
    figures.push(
      { figure: `${name}: large ÷ small`, value: most / least, unit: "", ...(goal && { goal }) },
      { figure: `${name}: small`, value: least, unit: "ms" },
      { figure: `${name}: large`, value: most, unit: "ms" },
    )
  }
  return figures
}
