import { type Check, type Patient, Warning } from "./check.ts"
import { databaseChecks } from "./database-checks.ts"
import { outsideChecks } from "./outside-checks.ts"

export interface Finding {
  name: string
  state: "ok" | "warning" | "wrong"
  sentence: string
}

/** Looks at all that the program needs, one after the other, beside the running program. It changes nothing. */
export async function examine(patient: Patient, checks: Check[] = [...databaseChecks, ...outsideChecks]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, look } of checks) {
    const found = await look(patient).then(
      (said) =>
        said instanceof Warning ? { state: "warning" as const, sentence: said.sentence } : { state: "ok" as const, sentence: said },
      (error: unknown) => ({ state: "wrong" as const, sentence: sentenceOf(error) }),
    )
    findings.push({ name, ...found })
  }
  return findings
}

/** Several addresses that do not answer are one error of many, without a sentence of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return sentenceOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${sentenceOf(error.cause)}` : error.message
}
