import type { PaymentMethod } from "#app/modules/payments/payment-status.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { DeliveryType } from "./reservation-status.ts"

/** How a customer comes to what is booked; "stay" for property alone. */
export type HandOverWay = DeliveryType | "stay"

/** A line as far as it says how it is handed over. */
interface WayOfLine {
  rateUnit: RateUnit
  place: unknown
}

/** A line of property keeps a place of its own, which may be empty; by the day it had none before property had addresses. */
export const wayOf = (type: DeliveryType, lines: readonly WayOfLine[]): HandOverWay =>
  lines.length > 0 && lines.every(({ rateUnit, place }) => rateUnit === "night" || place) ? "stay" : type

/** The message keys of the two ends of a booking: a customer picks up and returns, the shop delivers and collects, a guest checks in and out. */
export const periodWords = {
  pickup: { start: "pickUp", end: "return" },
  delivery: { start: "delivery", end: "collection" },
  stay: { start: "checkIn", end: "checkOut" },
} as const satisfies Record<HandOverWay, { start: string; end: string }>

/** The message key before the place of a booking, which may be "": a test booking may have no pick-up point. */
export const placeWord = (way: HandOverWay, place: string) =>
  way === "stay" ? "address" : way === "delivery" ? "deliveryTo" : place ? "where" : "pickUpPoint"

/** The message keys of what is paid in person: where the items are handed over, or when guests come. */
export const inPersonWords = { pickup: "atPickUp", delivery: "onDelivery", stay: "onArrival" } as const satisfies Record<
  HandOverWay,
  string
>

const methodsInPerson = { pickup: "payOnPickup", delivery: "payOnDelivery", stay: "payOnArrival" } as const satisfies Record<
  HandOverWay,
  string
>

/** The message key of a payment's method. */
export const methodWord = (method: PaymentMethod, way: HandOverWay) => (method === "payOnPickup" ? methodsInPerson[way] : method)
