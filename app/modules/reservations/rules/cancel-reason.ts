/** Why staff cancel a booking. */
export const cancelReasons = ["customer", "shop", "notPaid", "noShow", "other"] as const

export type CancelReason = (typeof cancelReasons)[number]
