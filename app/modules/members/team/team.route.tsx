import { redirect, type ShouldRevalidateFunction, useNavigation } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { allow } from "../allow.server.ts"
import type { Route } from "./+types/team.route"
import { changeTeam } from "./change-team.server.ts"
import { readTeam } from "./read-team.server.ts"
import { teamInput } from "./team-input.ts"
import { TeamPage } from "./team-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("team", { inReadOnly: ["revoke", "remove", "change-role", "disconnect"] })

export const loader = ({ context }: Route.LoaderArgs) => readTeam(context.get(scopeContext))

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(
    context,
    teamInput,
    async (input) => {
      const scope = context.get(scopeContext)
      await (input.intent === "remove" ? removeMember(scope, input.id) : changeTeam(scope, input))
      return redirect("/settings/org/team", { headers: { "Set-Cookie": flashCookie(request, `team-${input.intent}`) } })
    },
    async () => ({}),
  )

/** Reloads after a conflict, which React Router skips after an error. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST"
  return <TeamPage team={loaderData} result={actionData?.result} busy={isBusy} />
}

export { LoadFailed as ErrorBoundary }
