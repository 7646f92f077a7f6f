import type { PaymentMethod } from "#app/modules/payments/payment-status.ts"
import type { DeliveryType } from "./reservation-status.ts"

/** The message keys of the two ends of a booking: a customer picks up and returns, the shop delivers and collects. */
export const periodWords = {
  pickup: { start: "pickUp", end: "return" },
  delivery: { start: "delivery", end: "collection" },
} as const satisfies Record<DeliveryType, { start: string; end: string }>

/** The message key before the place of a booking, which may be "": a test booking may have no pick-up point. */
export const placeWord = (type: DeliveryType, place: string) => (type === "delivery" ? "deliveryTo" : place ? "where" : "pickUpPoint")

/** The message key of a payment's method: in person, it is paid where the items are handed over. */
export const methodWord = (method: PaymentMethod, type: DeliveryType) =>
  method === "payOnPickup" && type === "delivery" ? "payOnDelivery" : method
