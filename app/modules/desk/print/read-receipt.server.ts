import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { Balance } from "#app/modules/payments/balance.ts"
import { isCollected } from "#app/modules/payments/payment-entry.ts"
import type { PaymentKind, PaymentMethod } from "#app/modules/payments/payment-status.ts"
import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { type IncludedTax, taxOf } from "#app/modules/reservations/charges/charge.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { type ShownCharge, shownCharges } from "#app/modules/reservations/charges/shown-charges.ts"
import { now } from "#app/platform/clock.ts"
import type { Currency } from "#app/platform/money.ts"
import { readMoney } from "../money/read-money.server.ts"
import { type PaperView, readPrint } from "./read-print.server.ts"
import { type PrintedDeposit, readPrintedDeposits } from "./read-printed-deposits.server.ts"

/** Money in minor units of the booking's currency. */
export interface ReceiptView extends PaperView {
  /** When it is printed, in ISO 8601. */
  at: string
  lines: Array<{
    id: string
    name: string
    quantity: number
    unitPrice: bigint
    rateUnit: RateUnit
    units: number
    rows: readonly PriceRow[]
    total: bigint
  }>
  charges: ShownCharge[]
  total: bigint
  tax: IncludedTax | null
  currency: Currency
  /** Money that was paid and given back; `at` in ISO 8601. */
  entries: Array<{ id: string; kind: PaymentKind; method: PaymentMethod; amount: bigint; at: string }>
  balance: Balance
  deposits: PrintedDeposit[]
}

/** Reads the receipt of a booking; undefined when there is no such booking. */
export const readReceipt = (scope: Scope, number: number) =>
  readPrint(scope, number, async ({ tx, paper, reservation, lines }): Promise<ReceiptView> => {
    const { balance, entries } = await readMoney(tx, scope, reservation)
    const charges = await listCharges(tx, reservation.id)
    return {
      ...paper,
      at: now().toString(),
      lines: lines.map(({ id, name, quantity, unitPrice, rateUnit, units, rows, total }) => ({
        id,
        name,
        quantity,
        unitPrice,
        rateUnit,
        units,
        rows,
        total,
      })),
      charges: shownCharges(reservation.status, lines, charges),
      total: reservation.total,
      tax: taxOf(reservation, charges),
      currency: reservation.currency,
      entries: entries
        .filter((entry) => isCollected(entry) || (entry.kind === "refund" && entry.status === "completed"))
        .map(({ id, kind, method, amount, at }) => ({ id, kind, method, amount, at })),
      balance,
      deposits: await readPrintedDeposits(tx, scope, reservation),
    }
  })
