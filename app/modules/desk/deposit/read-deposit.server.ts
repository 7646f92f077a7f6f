import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { isChargedOnline } from "#app/modules/payments/providers/providers.server.ts"
import { mayHold } from "#app/modules/reservations/deposit/card-hold.ts"
import type { UndoDepositInput } from "#app/modules/reservations/deposit/deposit-input.ts"
import type { DepositState } from "#app/modules/reservations/deposit/deposit-state.ts"
import { lastChange } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { listDeposits, type StoredDeposit } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import { holdsStock, type ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Currency } from "#app/platform/money.ts"

/** The deposit of a booking for staff: amounts in minor units of its currency. */
export interface DepositView extends DepositState {
  number: number
  currency: Currency
  /** In which ways one can be taken now; none while a link waits for its customer, and once the booking is over. */
  methods: DepositMethod[]
  /** Whether a part of one can be kept: not of a cancelled booking. */
  mayKeep: boolean
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
  /** Null while a hold waits for its customer. */
  taken: DepositStep | null
  /** Null while the shop has it. */
  back: DepositStep | null
  /** The part that the shop kept then; 0 where it gave all of it back. */
  kept: bigint
  /** The bank was asked to take this part of a hold, or to let go of all of it (0); null before. */
  askedToKeep: bigint | null
  /** The address at which the customer confirms a waiting hold; null until the bank has opened it. */
  link: HoldLink | null
  /** The change that *Undo* takes back; null where the bank made it. */
  undo: UndoDepositInput["change"] | null
}

interface HoldLink {
  url: string
  /** A picture of it as a data URL, for the customer's phone. */
  qr: string
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
    const { id, status, currency, startsAt, endsAt, isTest } = reservations
    const [booking] = await tx
      .select({ id, status, currency, startsAt, endsAt, isTest })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    const deposit = booking && (await listDeposits(tx, organization, [booking])).get(booking.id)
    if (!deposit) return undefined
    const account = !booking.isTest && mayHold(booking, organization.timeZone) ? await findCardToken(tx) : undefined
    const mayUseCard = account !== undefined && isChargedOnline(booking.currency, account.provider)
    const open = deposit.rows.filter(({ takenAt, returnedAt }) => !takenAt && !returnedAt)
    const invoices = await Promise.all(open.map(async (row) => (await listInvoices(tx, row.id))[0]))
    return { ...booking, ...deposit, mayUseCard, links: new Map(invoices.map((invoice) => [invoice?.paymentId, invoice?.pageUrl])) }
  })
  if (!found) return undefined
  const { currency, status, rows, due, left, waiting, held, hasDocument, mayUseCard, links } = found
  const names = await listMemberNames(rows.flatMap(({ takenBy, returnedBy }) => [takenBy, returnedBy]))
  return {
    number,
    currency,
    due,
    left,
    waiting,
    held,
    hasDocument,
    methods: methodsFor({ status, waiting }, organization.prices.deposits.methods).filter((method) => method !== "hold" || mayUseCard),
    mayKeep: status !== "cancelled",
    entries: await Promise.all(rows.map(async (row) => ({ ...toEntry(row, names), link: await drawLink(links.get(row.id)) }))),
    newId: randomUUIDv7(),
    zone: organization.timeZone,
  }
}

async function drawLink(url: string | null | undefined): Promise<HoldLink | null> {
  if (!url) return null
  const { toString: draw } = await import("qrcode")
  return { url, qr: `data:image/svg+xml,${encodeURIComponent(await draw(url, { type: "svg", margin: 2 }))}` }
}

const methodsFor = ({ status, waiting }: { status: ReservationStatus; waiting: bigint }, methods: DepositMethod[]) =>
  holdsStock(status) && waiting === 0n ? methods : []

function toEntry(deposit: StoredDeposit, names: Map<string, string>): Omit<DepositEntry, "link"> {
  const { id, method, amount, note, takenAt, takenBy, returnedAt, returnedBy, kept, askedToKeep } = deposit
  const stepOf = (at: Temporal.Instant, by: string | null) => ({
    at: at.toString(),
    by: by === null ? null : { name: names.get(by) ?? null },
  })
  const back = returnedAt && stepOf(returnedAt, returnedBy)
  return {
    id,
    method,
    amount,
    note,
    taken: takenAt && stepOf(takenAt, takenBy),
    back,
    kept,
    askedToKeep,
    undo: lastChange(deposit) ?? null,
  }
}
