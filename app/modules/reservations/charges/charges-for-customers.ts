import type { Charge } from "./charge.ts"

/** Returns charges as customers see them: the ids of records, and why staff agreed another total, stay with the shop. */
export const chargesForCustomers = (charges: readonly Charge[]): Charge[] => charges.map(forCustomers)

function forCustomers(charge: Charge): Charge {
  switch (charge.kind) {
    case "extra":
      return { ...charge, extra: { ...charge.extra, itemIds: null }, itemId: null }
    case "coupon":
      return { ...charge, coupon: { ...charge.coupon, id: "", itemIds: null } }
    case "adjustment":
      return { ...charge, reason: "" }
    case "deposit":
      return { ...charge, id: "" }
    case "delivery":
      return charge
  }
}
