import type { Role } from "#app/modules/members/role.ts"

export interface ShellView {
  organization: { name: string; urlCode: string }
  person: { name: string; email: string }
  role: Role
  /** Bookings that wait to be confirmed; counting stops at a thousand. */
  newBookings: number
  trialDaysLeft: number | undefined
}
