export const paymentStatuses = ["pending", "processing", "completed", "failed", "refunded", "unknown"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How staff take money. */
export const counterMethods = ["cash", "transfer", "cardAtCounter"] as const
export type CounterMethod = (typeof counterMethods)[number]

/** How a payment is made. Customers choose among the first two; staff record the others at the counter. */
export const paymentMethods = ["payOnPickup", "monobank", ...counterMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type PaymentKind = "payment" | "refund"
