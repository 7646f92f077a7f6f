import type { AccountChange } from "#app/modules/accounts/events.ts"
import type { Currency } from "#app/platform/money.ts"

type Role = "member" | "admin"

export type ExportedList = "bookings" | "clients" | "items" | "audit"

/**
 * The kinds of entries, each with what it keeps besides who and when. People of the organization are kept by id. Nothing here is of a client, so that
 * erasing one leaves nothing behind.
 */
export interface AuditDetails {
  invited: { email: string; role: Role }
  invitedAgain: { email: string }
  invitationWithdrawn: { email: string }
  roleChanged: { userId: string; from: Role; to: Role }
  memberRemoved: { userId: string }
  memberLeft: Record<never, never>
  memberJoined: { role: Role }
  /** `area` of `members/permissions.ts`. */
  accessRefused: { area: string; permission: "read" | "write" }
  accountChanged: { change: AccountChange }
  providerSaved: { issuer: string }
  providerTurned: { isOn: boolean }
  providerWays: { isOnlyWay: boolean }
  providerRemoved: Record<never, never>
  cardConnected: { merchant: string; isReplaced: boolean }
  cardRemoved: Record<never, never>
  cardTurned: { isOn: boolean }
  /** Minor units. */
  refunded: { booking: number; amount: string; currency: Currency; isToCard: boolean }
  clientErased: { bookings: number }
  exported: { list: ExportedList }
  addressChanged: { from: string; to: string }
}

export type AuditKind = keyof AuditDetails

/** A kind with its details. */
export type AuditEvent = { [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] } }[AuditKind]
