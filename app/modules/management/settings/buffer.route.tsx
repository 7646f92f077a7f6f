import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { bufferInput } from "#app/modules/organizations/buffer-input.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { editBuffers } from "#app/modules/reservations/item-edits/edit-buffers.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit, textIn } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/buffer.route"
import { BufferPage } from "./buffer-page.tsx"
import { readBuffers } from "./read-settings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ context }: Route.LoaderArgs) => readBuffers(context.get(scopeContext))

export function action({ request, context }: Route.ActionArgs) {
  const acceptsShortage = textIn(context, "acceptsShortage")
  return submitEdit(context, bufferInput, async (settings, opened) => {
    await editBuffers(context.get(scopeContext), { settings, opened, acceptsShortage })
    return redirect("/settings/reservations/buffer", { headers: { "Set-Cookie": flashCookie(request, "buffers-saved") } })
  })
}

export default function DatesBuffer({ loaderData, actionData }: Route.ComponentProps) {
  return <BufferPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
