import { data } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { hashToken } from "#app/platform/token.server.ts"
import type { Route } from "./+types/feed.route"
import { writeFeed } from "./write-feed.server.ts"

export const handle: Handle = { access: "visitor" }

/** Serves a calendar of the organization to programs that know its secret. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [, secret] = /^([\da-f]{64})\.ics$/.exec(params.file) ?? []
  const calendar = secret && (await writeFeed(context.get(scopeContext), secret))
  if (!calendar) throw data(null, { status: 404 })
  // The time at which an event was written says nothing of it.
  const etag = `"${hashToken(calendar.replaceAll(/^DTSTAMP:.*\r\n/gm, ""))}"`
  const headers = { ETag: etag, "Cache-Control": "private, max-age=60", "X-Robots-Tag": "noindex" }
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers })
  return new Response(calendar, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } })
}
