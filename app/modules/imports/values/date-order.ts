/** The order in which the dates of a file are written: 23.11.2026, 11/23/2026 or 2026-11-23. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const

export type DateOrder = (typeof dateOrders)[number]
