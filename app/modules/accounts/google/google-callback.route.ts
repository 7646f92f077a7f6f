import type { LoaderFunctionArgs } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { handleGoogleCallback } from "./google.server.ts"

export const handle: Handle = { access: "open" }

export const loader = ({ request, context }: LoaderFunctionArgs) => handleGoogleCallback(request, context)
