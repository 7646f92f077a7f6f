import { createAvatarLink } from "#app/modules/accounts/profile/avatar.server.ts"
import type { AvatarLink } from "#app/modules/accounts/profile/avatar-link.ts"
import type { Account } from "#app/modules/accounts/session/session.server.ts"
import { fullName } from "#app/modules/members/member-name.ts"
import type { Role } from "#app/modules/members/permissions.ts"
import { nextStatusChanges, type Plan, type SubscriptionStatus, subscriptionStatus } from "#app/modules/organizations/plan.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { LiveView } from "#app/modules/realtime/live-view.ts"
import { listNewestBookings } from "#app/modules/reservations/desk/arrivals/newest-booking.server.ts"
import { countNewBookings } from "#app/modules/reservations/desk/booking-counts.server.ts"
import { now } from "#app/platform/clock.ts"

export interface TimedStatus {
  status: SubscriptionStatus
  /** Milliseconds from now. */
  after: number
}

export interface ShellView {
  organization: { name: string; urlCode: string; timeZone: string }
  person: { name: string; email: string; avatar: AvatarLink | null }
  role: Role
  /** Bookings to confirm; counting stops at 1,000. */
  newBookings: number
  /** The status now, and those that follow within a day. */
  subscription: TimedStatus[]
  live: LiveView
}

/** Reads the data of the layout around every page of management. */
export async function readShell(scope: Scope, account: Account): Promise<ShellView> {
  const { actor, organization } = scope
  const readAt = now().epochMilliseconds
  const [plan, newBookings, newest] = await transact(
    scope,
    async (tx) => [await findPlan(tx), await countNewBookings(tx), await listNewestBookings(tx)] as const,
  )
  return {
    organization: { name: organization.name, urlCode: organization.urlCode, timeZone: organization.timeZone },
    person: {
      name: fullName(account),
      email: account.email,
      avatar: createAvatarLink(account.id, account.avatar),
    },
    role: actor.kind === "member" ? actor.role : "member",
    newBookings,
    subscription: plan ? statusesOf(plan, organization.timeZone) : [],
    live: { account: account.id, organization: organization.id, readAt, newest },
  }
}

function statusesOf(plan: Plan, zone: string): TimedStatus[] {
  const at = now()
  return [at, ...nextStatusChanges(plan, zone, at)].map((change) => ({
    status: subscriptionStatus(plan, zone, change),
    after: change.epochMilliseconds - at.epochMilliseconds,
  }))
}
