import { avatarLink } from "#app/modules/accounts/profile/avatar-link.server.ts"
import type { Account } from "#app/modules/accounts/session/session.server.ts"
import { findPlan } from "#app/modules/organizations/find-plan.server.ts"
import { subscriptionStatus } from "#app/modules/organizations/plan.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { countNewBookings } from "#app/modules/reservations/desk/booking-list.server.ts"
import { now } from "#app/platform/clock.ts"
import type { ShellView } from "./shell-view.ts"

/** What surrounds every page of management, as it is now. */
export async function readShell(scope: Scope, account: Account): Promise<ShellView> {
  const { actor, organization } = scope
  const [plan, newBookings] = await transact(scope, async (tx) => [await findPlan(tx), await countNewBookings(tx)] as const)
  return {
    organization: { name: organization.name, urlCode: organization.urlCode },
    person: {
      name: `${account.firstName} ${account.lastName}`.trim(),
      email: account.email,
      avatar: avatarLink(account.id, account.avatar),
    },
    role: actor.kind === "member" ? actor.role : "member",
    newBookings,
    standing: plan && subscriptionStatus(plan, organization.timeZone, now()),
  }
}
