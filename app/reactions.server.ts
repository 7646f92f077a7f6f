import { sendAccountCode, sendAccountNotice } from "#app/modules/accounts/account-emails.server.ts"
import { sendCustomerCode } from "#app/modules/customers/customer-codes.server.ts"
import { sendInvitation } from "#app/modules/members/send-invitation.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { sendBookingReceived } from "#app/modules/storefront/booking/send-booking-received.server.ts"
import type { AccountEventMap, EventMap } from "#app/platform/events/event-map.ts"
import "#app/modules/accounts/events.ts"
import "#app/modules/customers/events.ts"
import "#app/modules/members/events.ts"
import "#app/modules/reservations/events.ts"

export type Reactions = { [Name in keyof EventMap]?: Array<(scope: Scope, event: EventMap[Name], eventId: string) => Promise<void>> }

export type AccountReactions = { [Name in keyof AccountEventMap]?: Array<(event: AccountEventMap[Name], eventId: string) => Promise<void>> }

/** Reactions to committed events. Each may run twice with the same event id, and must be idempotent. */
export const reactions: Reactions = {
  "customer.code-requested": [sendCustomerCode],
  "member.invited": [sendInvitation],
  "reservation.created": [sendBookingReceived],
}

export const accountReactions: AccountReactions = {
  "account.code-requested": [sendAccountCode],
  "account.changed": [sendAccountNotice],
}
