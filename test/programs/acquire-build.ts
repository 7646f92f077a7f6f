import { registerHooks } from "node:module"
import { buildUrl } from "#server/listeners.ts"
import { printedBy } from "../setup/captured-log.ts"

const mark = "instance"
const captured = new URL("../setup/captured-log.ts", import.meta.url).href
let instances = 0
/** Those that run no program. */
const free: string[] = []

/**
 * Returns the URL of a copy of the built server that runs no program. Its modules were evaluated for it, so its settings, connections and caches are separate
 * from those of other copies in this process; `release` lets the next program have it, whose code is compiled already. Its log goes to `output` instead of
 * standard output.
 */
export function acquireBuild() {
  if (instances === 0) registerHooks({ resolve })
  const instance = free.pop() ?? String((instances += 1))
  const printed = printedBy(instance)
  printed.length = 0
  return { url: `${buildUrl}?${mark}=${instance}`, output: () => printed.join(""), release: () => void free.push(instance) }
}

/** Adds the mark of an importing file to the files of the build that it imports. */
const resolve: Parameters<typeof registerHooks>[0]["resolve"] = (specifier, context, nextResolve) => {
  const instance = context.parentURL?.includes("/build/server/") ? new URL(context.parentURL).searchParams.get(mark) : null
  if (instance === null) return nextResolve(specifier, context)
  if (specifier === "pino") return { url: `${captured}?${mark}=${instance}`, shortCircuit: true }
  // Vitest adds the `development` condition.
  const conditions = context.conditions.filter((condition) => condition !== "development")
  const found = nextResolve(specifier, { ...context, conditions })
  return found.url.includes("/build/server/") ? { ...found, url: `${found.url}?${mark}=${instance}` } : found
}
