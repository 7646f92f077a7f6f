import { readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import table from "#app/routes.ts"

export interface RouteOnTable {
  /** As in the table: ":org/:page". */
  path: string
  file: string
  source: string
  /** The files of the layouts around it, outermost first. */
  layouts: string[]
}

/** Every page and endpoint of `app/routes.ts`. */
export const listRoutes = (): RouteOnTable[] => walk(table, "", [])

function walk(entries: RouteConfigEntry[], base: string, layouts: string[]): RouteOnTable[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const full = [base, path].filter(Boolean).join("/")
    if (children) return walk(children, full, [...layouts, file])
    return [{ path: full, file, source: readFileSync(`app/${file}`, "utf8"), layouts }]
  })
}
