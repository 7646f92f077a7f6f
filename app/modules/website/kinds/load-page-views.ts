import type { DataStrategyResult, MiddlewareFunction } from "react-router"
import { loadViews } from "./views.ts"

/** Client middleware: delays a page until the views of its sections are loaded. */
export const loadPageViews: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  await loadViews(Object.values(results).flatMap(({ result }) => kindsIn(result)))
  return results
}

/** Returns the kinds of the sections in a route's data. */
function kindsIn(data: unknown): string[] {
  const page = property(data, "page")
  const sections = property(page, "sections")
  return Array.isArray(sections) ? sections.map((section) => String(property(section, "kind"))) : []
}

const property = (of: unknown, name: string): unknown => (typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined)
