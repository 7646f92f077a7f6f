import { registerHooks } from "node:module"
import { buildUrl } from "#server/listeners.ts"
import { printedBy } from "../setup/captured-log.ts"

const mark = "instance"
const captured = new URL("../setup/captured-log.ts", import.meta.url).href
let instances = 0

/**
 * Returns the URL of a fresh copy of the built server. Its modules are evaluated again, so its settings, connections and caches are separate from
 * those of other copies in this process. Its log goes to `output` instead of standard output.
 */
export function freshBuild() {
  if (instances === 0) registerHooks({ resolve })
  instances += 1
  const instance = String(instances)
  return { url: `${buildUrl}?${mark}=${instance}`, output: () => printedBy(instance).join("") }
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
