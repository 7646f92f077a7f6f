import type { Picture } from "#app/modules/media/picture.ts"
import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import type { ExtraUnit } from "#app/modules/pricing/extra.ts"
import { isPlain, type PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Charge } from "#app/modules/reservations/charges/charge.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import type { Duration } from "#app/modules/reservations/rules/pricing.ts"
import type { PeriodLimits } from "#app/ui/period-picker/period-limits.ts"
import type { LineName } from "../cart.ts"
import type { ClosedPlace } from "./closed-places.server.ts"

/** A cart as its page shows it; money in minor units of the shop's currency, instants in ISO 8601, wall times of the shop. */
export interface CartView {
  /** Names the cart as it is shown here; one key is one booking, however often it is sent. */
  key: string
  from: string
  to: string
  /** Null while the dates are no period that can be booked. */
  period: { start: string; end: string } | null
  limits: PeriodLimits
  /** All lines are by nights: the cart has two dates, without times. */
  isByNights: boolean
  /** Something is handed over at a pick-up point or delivered; property is not. */
  needsPlace: boolean
  /** The pick-up points and the delivery whose hours don't fit the period, by id. */
  closed: Record<string, ClosedPlace>
  /** The code of what is wrong with the dates. */
  periodProblem: string | null
  lines: CartLineView[]
  /** The extras that are offered for what is in the cart, in the shop's order; none without a period. */
  extras: CartExtraView[]
  /** Chosen and compulsory extras, and what the coupon takes off. */
  charges: Charge[]
  /** The code of the cart as it was typed, and why it takes nothing off; null without one. */
  coupon: { code: string; problem: { code: string; details: unknown } | null } | null
  /** The sum of the lines that are offered, with their charges; null without a period. */
  total: bigint | null
  /** The fee of a delivery beside the total (0n: this one is free), and from which total on it is free. Null where the shop charges none, where nothing can be delivered, and without a total. */
  delivery: { fee: bigint; freeFrom: bigint | null } | null
  /** For the lines that are offered; null for none. */
  deposit: ShownDeposit | null
  /** The nearest dates that can be booked, where the cart's can't: they keep the shop's rules, or are as long and free for the whole cart. */
  nearest: { from: string; to: string; start: string; end: string } | null
  /** Deposit and documents that the items ask for; "" for none. */
  requirements: string
  /** Something has to be put right before this can be booked. */
  hasProblem: boolean
  /** The shop takes no bookings for now. */
  isPaused: boolean
}

/** Returns whether one sentence at the dates explains the price of all lines. */
export const isRoundingShared = ({ lines }: CartView) =>
  new Set(lines.filter(({ problem }) => problem !== "gone").map((line) => `${line.rateUnit} ${line.rounded !== null && isPlain(line)}`))
    .size === 1

/** Returns the extras that stand below a line, the last one of their item; null for those of the whole booking. */
export function extrasOf({ lines, extras }: CartView, line: CartLineView | null): CartExtraView[] {
  if (line && lines.findLast(({ number }) => number === line.number) !== line) return []
  return extras.filter(({ item }) => item === (line?.number ?? null))
}

/** How the customer comes to what is in the cart, before a delivery is chosen. */
export const wayOfCart = ({ needsPlace }: CartView): HandOverWay => (needsPlace ? "pickup" : "stay")

/** An extra in one place of the cart. */
export interface CartExtraView {
  number: number
  /** An item's number; null for an extra of the whole booking. */
  item: number | null
  name: string
  description: string
  unit: ExtraUnit
  price: bigint
  /** How many can be chosen; null: all or none. */
  most: number | null
  isCompulsory: boolean
  /** 0 where it is not chosen. */
  quantity: number
  /** Null where it is not chosen. */
  amount: bigint | null
}

export interface CartLineView {
  /** `nameText` of the line. */
  key: string
  /** The item's, or that of its size. */
  number: number
  /** It can be chosen anew on this page: "item-5", and "item-5?size=8" for a size. */
  page: string
  name: string
  image: Picture | null
  quantity: number
  guests: LineName["guests"]
  /** The line's own, where it is not the cart's. */
  period: { start: string; end: string } | null
  /** The address of a property; "" for what is handed over. */
  address: string
  price: bigint
  rateUnit: RateUnit
  /** Null without a period. */
  units: number | null
  total: bigint | null
  /** They explain the total; none without a period. */
  rows: readonly PriceRow[]
  /** Length of the period, where the units charged do not say it. */
  rounded: Duration | null
  /** Free over the whole period; null without a period. */
  free: number | null
  /** Largest quantity: free on the dates, or the whole stock without dates. */
  most: number
  /** For how many guests the quantity has room; null where that is not limited. */
  mostGuests: number | null
  /** Since it was put in the cart the item came in sizes: it is gone, and one of them can be chosen. */
  hasSizes: boolean
  /** "gone": the item is archived, or comes in sizes by now; "stock": fewer are free than requested; "guests": more come than there is room for. */
  problem: "gone" | "stock" | "guests" | null
}
