import { Outlet } from "react-router"
import { addManagementMessages } from "#app/messages/load-messages.ts"
import { BarePage } from "#app/modules/storefront/components/bare-page.tsx"
import { LoadFailed } from "../components/load-failed.tsx"
import { Shell } from "../components/shell.tsx"
import { readShell } from "../read-shell.server.ts"
import type { Route } from "./+types/shell"

/** The guard of the page within has made the scope. */
export const loader = ({ context }: Route.LoaderArgs) => readShell(context)

/** A browser that comes from a page without the words of management waits for them here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [addManagementMessages]

export default function ManagementShell({ loaderData }: Route.ComponentProps) {
  return (
    <Shell view={loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <BarePage>
      <div data-management="">
        <LoadFailed />
      </div>
    </BarePage>
  )
}
