import { data, redirect, replace, type ShouldRevalidateFunction } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { profileInput } from "#app/modules/accounts/inputs.ts"
import { saveProfile } from "#app/modules/accounts/profile/save-profile.server.ts"
import { accountContext } from "#app/modules/accounts/session/session.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { guard } from "../guard.server.ts"
import type { Route } from "./+types/invitation.route"
import { acceptInvitation, readInvitation } from "./invitation.server.ts"
import { InvitationPage } from "./invitation-page.tsx"

export const handle: Handle = { access: "open" }

export const middleware = guard({ rules: ["account"] })

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? ""

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const view = await readInvitation(token, context.get(accountContext))
  return data({ view, here: `/invitation?token=${encodeURIComponent(token)}` }, { status: view.state === "gone" ? 404 : 200 })
}

/** Only submitting accepts the invitation: opening the link changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  if (!account?.isConfirmed) return redirect(`/login?to=${encodeURIComponent(`/invitation?token=${tokenOf(request)}`)}`)
  const input = account.firstName === "" ? profileInput : profileInput.partial()
  return submit(
    context,
    input,
    async ({ firstName, lastName = "" }) => {
      await acceptInvitation(tokenOf(request), account)
      if (account.firstName === "" && firstName) await saveProfile(account.id, { firstName, lastName })
      return replace("/prepare?after=joined")
    },
    async () => ({}),
  )
}

/** Reloads after a refusal: the invitation may have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function Invitation({ loaderData: { view, here }, actionData }: Route.ComponentProps) {
  return <InvitationPage view={view} here={here} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
