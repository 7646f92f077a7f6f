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

/** The price of a booking, in minor units of its currency. */
export interface Due {
  total: bigint
}

/** Returns what is paid of a booking: completed payments and those later refunded, less completed refunds. */
export function balanceOf({ total }: Due, entries: readonly PaymentAmount[]): Balance {
  const paid = sumOf(entries)
  return { paid, open: paid < total ? total - paid : 0n, overpaid: paid > total ? paid - total : 0n }
}

const sumOf = (entries: readonly PaymentAmount[]) => entries.reduce((sum, entry) => sum + signed(entry), 0n)

function signed({ kind, status, amount }: PaymentAmount) {
  if (kind === "refund") return status === "completed" ? -amount : 0n
  return status === "completed" || status === "refunded" ? amount : 0n
}
