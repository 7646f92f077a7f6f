import type { AvatarLink } from "#app/modules/accounts/profile/avatar-link.ts"
import type { Role } from "#app/modules/members/role.ts"
import type { SubscriptionStatus } from "#app/modules/organizations/plan.ts"

export interface ShellView {
  organization: { name: string; urlCode: string }
  person: { name: string; email: string; avatar: AvatarLink | null }
  role: Role
  /** Bookings that wait to be confirmed; counting stops at a thousand. */
  newBookings: number
  standing: SubscriptionStatus | undefined
}
