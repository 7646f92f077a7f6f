import { and, asc, eq, isNotNull, isNull, or, sql, sum } from "drizzle-orm"
import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import { type DepositState, depositState } from "./deposit-state.ts"
import { deposits } from "./deposits-schema.server.ts"

export type StoredDeposit = typeof deposits.$inferSelect

/** Leaves out holds that no customer confirmed. */
const cameAbout = or(isNotNull(deposits.takenAt), isNull(deposits.returnedAt))

/** The hold ended without staff: the shop has to take the deposit again. */
const hasLapsed = ({ method, takenAt, returnedAt, kept, askedBy }: StoredDeposit) =>
  method === "hold" && takenAt !== null && returnedAt !== null && kept === 0n && askedBy === null

export type BookingDeposits = DepositState & { rows: StoredDeposit[] }

/** Returns how the deposit of each booking stands, with what was taken in that order, and last what waits for its customer, by the booking's id. */
export async function listDeposits(
  tx: Tx,
  organization: { prices: PriceSettings },
  bookings: ReadonlyArray<{ id: string; status: ReservationStatus }>,
): Promise<Map<string, BookingDeposits>> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { organizationId, reservationId, deposit, quantity } = reservationItems
  const agreed = await tx
    .select({ reservationId, sum: sum(sql`${deposit} * ${quantity}`).mapWith(BigInt) })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), isAmong(reservationId, ids)))
    .groupBy(reservationId)
  const rows = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.organizationId, tx.organizationId), isAmong(deposits.reservationId, ids), cameAbout))
    .orderBy(asc(deposits.takenAt), asc(deposits.id))
  const agreedOf = new Map(agreed.map((each) => [each.reservationId, each.sum]))
  const rowsOf = Map.groupBy(rows, (row) => row.reservationId)
  return new Map(
    bookings.map(({ id, status }) => {
      const own = rowsOf.get(id) ?? []
      const terms = { status, agreed: agreedOf.get(id) ?? 0n }
      const taken = own
        .filter((row) => !hasLapsed(row))
        .map(({ method, amount, takenAt, returnedAt }) => ({
          method,
          amount,
          isWaiting: takenAt === null,
          isGivenBack: returnedAt !== null,
        }))
      return [id, { ...depositState(organization, terms, taken), rows: own }]
    }),
  )
}

/** Returns what the customer of a booking is yet to leave as a deposit; null once nothing is left to take. */
export async function depositToShow(
  tx: Tx,
  organization: { prices: PriceSettings },
  booking: { id: string; status: ReservationStatus },
): Promise<ShownDeposit | null> {
  const amount = (await listDeposits(tx, organization, [booking])).get(booking.id)?.left ?? 0n
  return amount > 0n ? { amount, methods: organization.prices.deposits.methods } : null
}
