/** The drawings that a tile may carry. */
export const tileIconNames = ["delivery", "clean-and-checked", "free-cancellation", "flexible-time", "insurance", "support"] as const

export type TileIconName = (typeof tileIconNames)[number]
