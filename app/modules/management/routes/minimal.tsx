import { Outlet } from "react-router"
import { addManagementMessages } from "#app/messages/load-messages.ts"
import { MinimalPage } from "#app/modules/accounts/components/minimal-page.tsx"
import { LoadFailed } from "../components/load-failed.tsx"
import type { Route } from "./+types/minimal"

/** A browser that comes from a page without the words of management waits for them here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [addManagementMessages]

export default function Minimal() {
  return (
    <MinimalPage>
      <Outlet />
    </MinimalPage>
  )
}

export function ErrorBoundary() {
  return (
    <MinimalPage>
      <LoadFailed />
    </MinimalPage>
  )
}
