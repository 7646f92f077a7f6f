import type { LoaderFunctionArgs } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { serveAvatar } from "./avatar.server.ts"

/** Whoever holds a link that has not run out may see the picture: the link is given to those who may. */
export const handle: Handle = { access: "open" }

export const loader = ({ request, params }: LoaderFunctionArgs) => serveAvatar(params.user ?? "", new URL(request.url).searchParams)
