export const paymentStatuses = ["pending", "processing", "completed", "failed", "refunded", "unknown"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ["payOnPickup", "monobank"] as const
export type PaymentMethod = (typeof paymentMethods)[number]
