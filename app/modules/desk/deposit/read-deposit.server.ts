import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { DepositState } from "#app/modules/reservations/deposit/deposit-state.ts"
import { listDeposits, type StoredDeposit } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import { holdsStock, type ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Currency } from "#app/platform/money.ts"

/** The deposit of a booking for staff: amounts in minor units of its currency. */
export interface DepositView extends DepositState {
  number: number
  currency: Currency
  /** In which ways one can be taken now; none once the booking is over. */
  methods: DepositMethod[]
  /** In the order in which they were taken. */
  entries: DepositEntry[]
  /** The form gives this id to the deposit that it takes. */
  newId: string
  /** IANA name of the organization's zone. */
  zone: string
}

export interface DepositEntry {
  id: string
  method: DepositMethod
  amount: bigint
  /** Which document it is; "" for money, and once the person's data has been erased. */
  note: string
  taken: DepositStep
  /** Null while the shop has it. */
  back: DepositStep | null
}

/** When, in ISO 8601, and the member who said so: null for the program, without a name once the account is gone. */
interface DepositStep {
  at: string
  by: { name: string | null } | null
}

/** Reads the deposit of a booking; undefined when there is none of this number. */
export async function findDeposit(scope: Scope, number: number): Promise<DepositView | undefined> {
  const { organization } = scope
  const found = await transact(scope, async (tx) => {
    const [booking] = await tx
      .select({ id: reservations.id, status: reservations.status, currency: reservations.currency })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    const deposit = booking && (await listDeposits(tx, organization, [booking])).get(booking.id)
    return deposit && { ...booking, ...deposit }
  })
  if (!found) return undefined
  const { currency, status, rows, due, left, held, hasDocument } = found
  const names = await listMemberNames(rows.flatMap(({ takenBy, returnedBy }) => [takenBy, returnedBy]))
  return {
    number,
    currency,
    due,
    left,
    held,
    hasDocument,
    methods: methodsFor(status, organization.prices.deposits.methods),
    entries: rows.map((row) => toEntry(row, names)),
    newId: randomUUIDv7(),
    zone: organization.timeZone,
  }
}

const methodsFor = (status: ReservationStatus, methods: DepositMethod[]) => (holdsStock(status) ? methods : [])

function toEntry(
  { id, method, amount, note, takenAt, takenBy, returnedAt, returnedBy }: StoredDeposit,
  names: Map<string, string>,
): DepositEntry {
  const stepOf = (at: Temporal.Instant, by: string | null) => ({
    at: at.toString(),
    by: by === null ? null : { name: names.get(by) ?? null },
  })
  return { id, method, amount, note, taken: stepOf(takenAt, takenBy), back: returnedAt && stepOf(returnedAt, returnedBy) }
}
