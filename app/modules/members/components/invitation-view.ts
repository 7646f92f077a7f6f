import type { Role } from "../role.ts"

export interface Offer {
  organization: string
  role: Role
  /** The address that the invitation was sent to. */
  email: string
}

/** What an invitation's link leads to, for whoever opens it. */
export type InvitationView =
  | { state: "gone" }
  | { state: "anonymous" | "unconfirmed" | "elsewhere"; offer: Offer }
  | { state: "otherAddress"; offer: Offer; email: string }
  | { state: "open"; offer: Offer; needsName: boolean }
