import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/callback.route"
import { completeCallback } from "./complete-callback.server.ts"

export const handle: Handle = { access: "open" }

export const loader = ({ request, context, params }: Route.LoaderArgs) => completeCallback(request, context, params.organization)
