import { Outlet } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/layout.route"

export const handle: Partial<Handle> = { messages: "management", colorMode: "light" }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management")]

/** Pages for paper, without the shell. */
export default function Print() {
  return <Outlet />
}

export { LoadFailed as ErrorBoundary }
