import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/sitemap.route"
import { readSitemap } from "./sitemap.server.ts"

export const handle: Handle = { access: "visitor" }

/** Serves the sitemap of the shop. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sitemap = await readSitemap(context.get(scopeContext), new URL(request.url).origin)
  return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8" } })
}
