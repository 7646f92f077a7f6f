export const paymentStatuses = ["pending", "processing", "completed", "failed", "refunded", "unknown"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The status of an invoice at its bank. "held": the bank has blocked the money on the card, and captured nothing. */
export type InvoiceStatus = PaymentStatus | "held"

/** How staff take money. */
export const counterMethods = ["cash", "transfer", "cardAtCounter"] as const
export type CounterMethod = (typeof counterMethods)[number]

/** How customers pay at a bank, by its name. */
export const onlineMethods = ["monobank"] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** How a payment is made. Customers choose whether they pay at the counter or online; staff record the others at the counter. "deposit" is the part of a deposit that the shop keeps. */
export const paymentMethods = ["payOnPickup", ...onlineMethods, ...counterMethods, "deposit"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether a bank takes part. */
export const isOnline = (method: string | undefined): method is OnlineMethod => onlineMethods.some((online) => online === method)

export type PaymentKind = "payment" | "refund"
