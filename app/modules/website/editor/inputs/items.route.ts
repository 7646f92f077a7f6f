import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import type { Route } from "./+types/items.route"
import { findItems } from "./find-items.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** More numbers than a component has. */
const mostNumbers = 100

/** Serves items to choose from, by name `q`, or those of the `number`s. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("q") ?? "").slice(0, 100)
  const numbers = url.searchParams.getAll("number").slice(0, mostNumbers)
  const wanted = numbers.filter((number) => /^[1-9]\d{0,8}$/.test(number)).map(Number)
  if (numbers.length > 0 && wanted.length === 0) return Response.json({ items: [] })
  const items = await findItems(context.get(scopeContext), { numbers: wanted, search, locale: context.get(localeContext) })
  return Response.json({ items })
}
