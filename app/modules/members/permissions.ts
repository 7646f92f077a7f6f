export const roles = ["member", "admin"] as const

/** What a person may do in management goes by their role in the organization. */
export type Role = (typeof roles)[number]

/**
 * A part of management that is guarded as one. `reservations` holds the payments of bookings, `organization` its localization, buffers and card
 * payments, `membership` a person's own seat.
 */
export const areas = [
  "reservations",
  "clients",
  "inventory",
  "locations",
  "website",
  "organization",
  "subscription",
  "team",
  "membership",
] as const

export type Area = (typeof areas)[number]

export type Permission = "read" | "write"

/** What each role may do. `write` includes `read`; what is not named is refused. */
const permissions: Record<Role, Partial<Record<Area, Permission>>> = {
  admin: {
    reservations: "write",
    clients: "write",
    inventory: "write",
    locations: "write",
    website: "write",
    organization: "write",
    subscription: "write",
    team: "write",
    membership: "write",
  },
  member: {
    reservations: "write",
    clients: "write",
    inventory: "write",
    locations: "write",
    website: "write",
    organization: "read",
    subscription: "read",
    team: "read",
    membership: "write",
  },
}

export function may(role: Role, permission: Permission, area: Area): boolean {
  const granted = permissions[role][area]
  return granted === "write" || granted === permission
}
