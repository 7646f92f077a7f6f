import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import type { Route } from "./+types/availability-json.route"
import { readAvailability } from "./read-availability.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Serves free counts while dates and words change. */
export const loader = async ({ url, context }: Route.LoaderArgs) =>
  Response.json(await readAvailability(context.get(scopeContext), url.searchParams, context.get(localeContext)))
