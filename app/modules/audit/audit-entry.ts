import type { AccountChange } from "#app/modules/accounts/events.ts"
import type { Tier } from "#app/modules/organizations/plan.ts"
import type { Currency } from "#app/platform/money.ts"

type Role = "member" | "admin"

type RefundStatus = "pending" | "processing" | "completed" | "failed" | "refunded" | "unknown"

/** Amounts are in minor units. */
interface BookingRefund {
  booking: number
  amount: string
  currency: Currency
}

interface PlanPurchase {
  tier: Tier
  billing: "monthly" | "yearly"
  amount: string
  currency: Currency
}

/** The content of a file. */
interface Imported {
  list: "items" | "clients" | "bookings"
  records: number
}

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
  memberDisconnected: { userId: string }
  memberLeft: Record<never, never>
  memberJoined: { role: Role }
  /** `area` of `members/permissions.ts`, all of it or what it keeps to admins. */
  accessRefused: { area: string; permission: "read" | "write" | "refundToCard" }
  accountChanged: { change: AccountChange }
  providerSaved: { issuer: string }
  providerTurned: { isOn: boolean }
  providerWays: { isOnlyWay: boolean }
  providerRemoved: Record<never, never>
  cardConnected: { merchant: string; isReplaced: boolean }
  cardRemoved: Record<never, never>
  cardTurned: { isOn: boolean }
  refunded: BookingRefund & { isToCard: boolean }
  refundChanged: BookingRefund & { from: RefundStatus; to: RefundStatus }
  planChosen: PlanPurchase
  planPaid: PlanPurchase
  planReturned: PlanPurchase
  renewalChanged: { change: "cancel" | "resume" }
  clientErased: { bookings: number }
  testRemoved: { booking: number }
  exported: { list: ExportedList }
  imported: Imported
  importUndone: Imported
  addressChanged: { from: string; to: string }
  suspended: Record<never, never>
  reopened: Record<never, never>
  calendarAdded: { name: string }
  calendarRenewed: { name: string }
  calendarRemoved: { name: string }
}

export type AuditKind = keyof AuditDetails

/** A kind with its details. */
export type AuditEvent = { [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] } }[AuditKind]

export const auditGroups = ["people", "access", "signIn", "payments", "data", "organization"] as const

export type AuditGroup = (typeof auditGroups)[number]

/** The group that each kind is filtered by. */
export const groupOf: Record<AuditKind, AuditGroup> = {
  invited: "people",
  invitedAgain: "people",
  invitationWithdrawn: "people",
  roleChanged: "people",
  memberRemoved: "people",
  memberLeft: "people",
  memberJoined: "people",
  accessRefused: "access",
  accountChanged: "signIn",
  memberDisconnected: "signIn",
  providerSaved: "signIn",
  providerTurned: "signIn",
  providerWays: "signIn",
  providerRemoved: "signIn",
  cardConnected: "payments",
  cardRemoved: "payments",
  cardTurned: "payments",
  refunded: "payments",
  refundChanged: "payments",
  clientErased: "data",
  testRemoved: "data",
  exported: "data",
  imported: "data",
  importUndone: "data",
  planChosen: "organization",
  planPaid: "organization",
  planReturned: "organization",
  renewalChanged: "organization",
  addressChanged: "organization",
  suspended: "organization",
  reopened: "organization",
  calendarAdded: "data",
  calendarRenewed: "data",
  calendarRemoved: "data",
}
