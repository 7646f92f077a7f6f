export const roles = ["member", "admin"] as const

/** What a person may do in management goes by their role in the organization. */
export type Role = (typeof roles)[number]
