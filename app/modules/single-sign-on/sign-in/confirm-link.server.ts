import type { RouterContextProvider } from "react-router"
import { codeSubject } from "#app/modules/accounts/codes/account-codes.server.ts"
import { countCodeAttempt } from "#app/modules/accounts/codes/code-request.server.ts"
import { verifyEmail } from "#app/modules/accounts/codes/verify-email.server.ts"
import { linkProvider } from "#app/modules/accounts/provider/provider-links.server.ts"
import { completeSignIn } from "#app/modules/accounts/session/complete-sign-in.server.ts"
import { getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { joinIfInvited } from "#app/modules/members/invitation/invitation.server.ts"
import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { findProvider } from "../provider-values.server.ts"
import { linkCookie } from "./attempt.server.ts"
import { firstPage } from "./complete-callback.server.ts"
import { findScopeOfPerson } from "./start-sign-in.server.ts"

type Link = NonNullable<ReturnType<typeof linkCookie.read>>

/**
 * Redeems the code of a first use: links the identity, confirms the address, accepts the invitation, and signs in. Refuses with "code.wrong", with
 * "provider.over" once the provider has been turned off or replaced, and like `linkProvider` and `joinIfInvited`.
 */
export async function confirmLink(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { link, code }: { link: Link; code: string },
) {
  const { organizationId, email, to, hasSecondFactor } = link
  const isRequester = await countCodeAttempt(request, {
    subject: codeSubject({ purpose: "provider", email }),
    network: getNetwork(context),
  })
  const scope = await enterDelivery(organizationId)
  const provider = scope && (await transact(scope, findProvider))
  if (!scope || !provider?.isOn || provider.version !== link.version) throw new Refusal("provider.over", { status: 409 })
  if ((await findScopeOfPerson(email))?.organization.id !== organizationId) throw new Refusal("person.notMember", { status: 409 })
  const verification = { purpose: "provider", email, code, isRequester } as const
  const { userId, hasLostPassword } = await verifyEmail(verification, (tx, id) => linkProvider(tx, id, link))
  const path = (await joinIfInvited(scope, { id: userId, email })) ? firstPage : to
  const destination = hasLostPassword ? `/confirm/done?${new URLSearchParams({ to: path })}` : path
  const answer = await completeSignIn(userId, "login", { request, context, to: destination }, { organizationId, hasSecondFactor })
  answer.headers.append("Set-Cookie", linkCookie.clear(request))
  return answer
}
