import type { HistoryDetails } from "../rules/history-details.ts"
import { bookedCoupon, type Charge } from "./charge.ts"

/** Tells the history which coupon and which agreed total differ; `total` is the one after the change. */
export function describeCharges(
  was: readonly Charge[],
  { charges, total }: { charges: readonly Charge[]; total: bigint },
): Pick<HistoryDetails, "coupon" | "agreed"> {
  const [from, to] = [was, charges].map((list) => bookedCoupon(list)?.code ?? null)
  const [before, after] = [was, charges].map((list) => list.find((charge) => charge.kind === "adjustment"))
  const isAgreedAnew = after && (after.amount !== before?.amount || after.reason !== before.reason)
  return {
    ...(from !== to && { coupon: { from: from ?? null, to: to ?? null } }),
    ...(isAgreedAnew && { agreed: { total: String(total), reason: after.reason } }),
    ...(before && !after && { agreed: { total: null } }),
  }
}
