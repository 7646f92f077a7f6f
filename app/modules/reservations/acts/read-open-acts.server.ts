import { and, eq, gt, lt } from "drizzle-orm"
import type { CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { bookingCharges } from "../charges/charges-schema.server.ts"
import { handOvers } from "../hand-overs-schema.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { openActs } from "./open-acts.ts"

/** Reads what the customer of a booking may do with it now; nothing where there is none. */
export async function readOpenActs(tx: Tx, reservationId: string): Promise<CustomerAct[]> {
  const { status, cancelPolicy, startsAt, dueAt, holdUntil } = reservations
  const [booking] = await tx
    .select({ status, cancelPolicy, startsAt, dueAt, holdUntil })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId)))
  const organization = await findOrganization(tx)
  if (!booking || !organization) return []
  const handed = await tx.$count(
    handOvers,
    and(eq(handOvers.organizationId, tx.organizationId), eq(handOvers.reservationId, reservationId)),
  )
  const { held, quantity } = reservationItems
  const returned = await tx.$count(
    reservationItems,
    and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId), lt(held, quantity)),
  )
  const { organizationId, reservationId: of, kind, amount } = bookingCharges
  const raised = await tx.$count(
    bookingCharges,
    and(eq(organizationId, tx.organizationId), eq(of, reservationId), eq(kind, "adjustment"), gt(amount, 0n)),
  )
  // A shop whose plan has ended takes nothing new.
  const offers = isReadOnly(await getSubscriptionStatus(tx))
    ? organization.selfService.offers.filter((act) => act === "cancel" || act === "pay")
    : organization.selfService.offers
  const pieces = { isHandedOut: handed > 0, isPartlyBack: returned > 0 }
  const acted = { ...booking, ...pieces, isHeld: booking.holdUntil !== null, isRaised: raised > 0 }
  return openActs(acted, offers, { at: now(), zone: organization.timeZone })
}
