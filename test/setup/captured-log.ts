import { type LoggerOptions, pino as realPino } from "pino"

// Replaces pino in one copy of the built server (`acquire-build.ts`). Node loads it beside the test's own copy of this file.
const key = Symbol.for("orenda.test.printed")
const shared: typeof globalThis & { [key]?: Map<string, string[]> } = globalThis

/** Returns the lines that a copy of the built server has logged. */
export function printedBy(instance: string): string[] {
  const printed = (shared[key] ??= new Map())
  if (!printed.has(instance)) printed.set(instance, [])
  return printed.get(instance)
}

const instance = new URL(import.meta.url).searchParams.get("instance") ?? ""
const destination = { write: (line: string) => void printedBy(instance).push(line) }

export const pino = Object.assign((options: LoggerOptions) => realPino(options, destination), {
  destination: () => destination,
  stdTimeFunctions: realPino.stdTimeFunctions,
})
