import { redirect } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { allow } from "../allow.server.ts"
import type { Route } from "./+types/leave.route"
import { LeavePage } from "./leave-page.tsx"
import { isOnlyAdmin } from "./read-team.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return { organization: scope.organization.name, isNeeded: await isOnlyAdmin(scope) }
}

/** Gives one's own seat back. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(
    context,
    z.object({ intent: z.literal("leave") }),
    async () => {
      const { actor } = context.get(scopeContext)
      if (actor.kind === "member") await removeMember(context.get(scopeContext), actor.userId)
      return redirect("/setup", { headers: { "Set-Cookie": flashCookie(request, "team-leave") } })
    },
    async () => ({}),
  )

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const sentence = useErrorMessage("management")
  const refused = actionData?.result.error?.[""]?.[0]
  return <LeavePage {...loaderData} problem={refused && sentence(refused)} />
}

export { LoadFailed as ErrorBoundary }
