import { readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { type Area, areas } from "#app/modules/members/permissions.ts"
import table from "#app/routes.ts"

export interface AppRoute {
  /** Path pattern of `app/routes.ts`: ":org/:page". */
  path: string
  file: string
  source: string
  /** Files of the enclosing layouts, outermost first. */
  layouts: string[]
}

/** Returns the `access` of the route's handle. */
export const accessOf = ({ source }: AppRoute) =>
  /^export const handle: Handle = \{ access: "([^"]+)"(?:, messages: "\w+")? \}$/m.exec(source)?.[1]

export const withAccess = (access: string, routes: AppRoute[]) => routes.filter((route) => accessOf(route) === access)

/** Returns the area of management that the route's `allow` guard requires. Throws if it has none. */
export function areaOf({ path, source }: AppRoute): Area {
  const area = areas.find((known) => known === /^export const middleware = allow\("(\w+)"/m.exec(source)?.[1])
  if (!area) throw new Error(`${path} names no area`)
  return area
}

export const hasAction = ({ source }: AppRoute) => /^export (async function|function|const) action\b/m.test(source)

/** Lists every page and endpoint of `app/routes.ts`. */
export const listRoutes = (): AppRoute[] => walk(table, "", [])

function walk(entries: RouteConfigEntry[], base: string, layouts: string[]): AppRoute[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const full = [base, path].filter(Boolean).join("/")
    if (children) return walk(children, full, [...layouts, file])
    return [{ path: full, file, source: readFileSync(`app/${file}`, "utf8"), layouts }]
  })
}
