import type { PaymentKind, PaymentMethod, PaymentStatus } from "./payment-status.ts"

export interface PaymentAmount {
  kind: PaymentKind
  method: PaymentMethod
  status: PaymentStatus
  /** Minor units, never negative. */
  amount: bigint
}

/** Minor units of the booking's currency. At most one of `open` and `overpaid` is above 0. */
export interface Balance {
  paid: bigint
  open: bigint
  overpaid: bigint
}

/** The price of a booking, in minor units of its currency, and whether it is still owed. */
export interface Due {
  total: bigint
  isCancelled: boolean
}

/** Returns what is paid of a booking: completed payments and those later refunded, less completed refunds. A cancelled booking is due what was kept of its deposit, which is paid: it has nothing open. */
export function balanceOf({ total, isCancelled }: Due, entries: readonly PaymentAmount[]): Balance {
  const paid = sumOf(entries)
  const due = isCancelled ? sumOf(entries.filter(({ method }) => method === "deposit")) : total
  return { paid, open: paid < due ? due - paid : 0n, overpaid: paid > due ? paid - due : 0n }
}

const sumOf = (entries: readonly PaymentAmount[]) => entries.reduce((sum, entry) => sum + signed(entry), 0n)

function signed({ kind, status, amount }: PaymentAmount) {
  if (kind === "refund") return status === "completed" ? -amount : 0n
  return status === "completed" || status === "refunded" ? amount : 0n
}
