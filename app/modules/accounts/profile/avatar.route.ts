import type { LoaderFunctionArgs } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { serveAvatar } from "./avatar.server.ts"

/** Open to everyone with a valid link; only pages of permitted people contain one. */
export const handle: Handle = { access: "open" }

export const loader = ({ request, params }: LoaderFunctionArgs) => serveAvatar(params.user ?? "", new URL(request.url).searchParams)
