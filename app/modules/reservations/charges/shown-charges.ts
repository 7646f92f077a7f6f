import type { ReservationStatus } from "../rules/reservation-status.ts"
import { type Charge, totalIn } from "./charge.ts"

/** A charge, or what a cancelled booking costs no more. */
export type ShownCharge = Charge | { kind: "cancelled"; amount: bigint }

/** Returns charges as they are listed after the lines: those of a cancelled booking take off what it does not cost, so that the list adds up to its total. */
export function shownCharges(
  status: ReservationStatus,
  lines: ReadonlyArray<{ total: bigint }>,
  charges: readonly Charge[],
): ShownCharge[] {
  if (status !== "cancelled") return [...charges]
  const isRetained = ({ kind }: Charge) => kind === "fee" || kind === "deposit"
  const given = charges.filter((charge) => !isRetained(charge))
  return [...given, { kind: "cancelled", amount: -totalIn("new", lines, given) }, ...charges.filter(isRetained)]
}

/** Returns charges as customers see them: the ids of records, and why staff agreed another total, stay with the shop. */
export const chargesForCustomers = <Each extends ShownCharge>(charges: readonly Each[]): Each[] =>
  charges.map((charge) => ({ ...charge, ...withheld(charge) }))

function withheld(charge: ShownCharge) {
  switch (charge.kind) {
    case "extra":
      return { extra: { ...charge.extra, itemIds: null }, itemId: null }
    case "coupon":
      return { coupon: { ...charge.coupon, id: "", itemIds: null } }
    case "adjustment":
      return { reason: "" }
    case "deposit":
      return { id: "" }
    case "delivery":
    case "fee":
    case "cancelled":
      return {}
  }
}
