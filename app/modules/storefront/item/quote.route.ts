import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { toJson } from "#app/modules/pricing/booked/written-price.ts"
import type { Handle } from "#app/platform/access.ts"
import { itemNumberFrom } from "../parse-page-path.ts"
import { getItem } from "../shop/get-item.server.ts"
import type { Route } from "./+types/quote.route"
import { quoteItem, readQuoteInput } from "./quote-item.server.ts"

export const handle: Handle = { access: "visitor" }

/** Quotes other dates for an open page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const item = await getItem(scope, itemNumberFrom(params.page))
  const quoted = await quoteItem(scope, item, readQuoteInput(new URL(request.url).searchParams))
  return new Response(toJson(quoted), { headers: { "Content-Type": "application/json" } })
}
