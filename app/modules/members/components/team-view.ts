import type { AvatarLink } from "#app/modules/accounts/profile/avatar-link.ts"
import type { Role } from "../role.ts"

export interface TeamMember {
  id: string
  name: string
  email: string
  avatar: AvatarLink | null
  role: Role
  isSelf: boolean
}

export interface PendingInvitation {
  id: string
  email: string
  role: Role
  /** An instant in ISO 8601. */
  expiresAt: string
}

export interface TeamView {
  members: TeamMember[]
  invitations: PendingInvitation[]
  /** How many the plan has. */
  seats: number
  /** Another plan has more. */
  hasLargerPlan: boolean
  mayChange: boolean
  /** Somebody else is an admin, so this person may leave. */
  hasOtherAdmin: boolean
  zone: string
}
