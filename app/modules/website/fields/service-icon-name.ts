/** The drawings that a tile may carry. */
export const serviceIconNames = ["delivery", "clean-and-checked", "free-cancellation", "flexible-time", "insurance", "support"] as const

export type ServiceIconName = (typeof serviceIconNames)[number]
