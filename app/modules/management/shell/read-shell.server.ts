import { createAvatarLink } from "#app/modules/accounts/profile/avatar.server.ts"
import type { AvatarLink } from "#app/modules/accounts/profile/avatar-link.ts"
import type { Account } from "#app/modules/accounts/session/session.server.ts"
import { countNewBookings } from "#app/modules/desk/filter/booking-counts.server.ts"
import { listNewestBookings } from "#app/modules/desk/list/arrivals/newest-booking.server.ts"
import { fullName } from "#app/modules/members/member-name.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { LiveView } from "#app/modules/realtime/live-view.ts"
import { now } from "#app/platform/clock.ts"
import type { MenuView } from "../menu/use-menu-sections.ts"
import { listStatuses, type TimedStatus } from "./read-banner.server.ts"

export interface ShellView extends MenuView {
  organization: { name: string; urlCode: string; timeZone: string }
  person: { name: string; email: string; avatar: AvatarLink | null }
  /** The status now, and those that follow within a day. */
  subscription: TimedStatus[]
  live: LiveView
}

/** Reads the data of the layout around every page of management. */
export async function readShell(scope: Scope, account: Account): Promise<ShellView> {
  const { actor, organization } = scope
  const readAt = now().epochMilliseconds
  const [subscription, newBookings, newest] = await transact(
    scope,
    async (tx) => [await listStatuses(tx, scope), await countNewBookings(tx), await listNewestBookings(tx)] as const,
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
    subscription,
    live: { account: account.id, organization: organization.id, readAt, newest },
  }
}
