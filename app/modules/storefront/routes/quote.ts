import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { findItemOrGone } from "../find-item-or-gone.server.ts"
import { askedIn, quoteItem } from "../quote-item.server.ts"
import { itemNumberIn } from "../read-page.ts"
import type { Route } from "./+types/quote"

export const handle: Handle = { access: "visitor" }

/** Price and stock for other dates, for a page that is open; the total is a text, since it may exceed what JSON numbers hold. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const quote = await quoteItem(scope, await findItemOrGone(scope, itemNumberIn(params.page)), askedIn(new URL(request.url).searchParams))
  return Response.json(quote && { ...quote, total: String(quote.total) })
}
