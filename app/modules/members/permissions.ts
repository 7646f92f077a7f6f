export const roles = ["member", "admin"] as const

export type Role = (typeof roles)[number]

/**
 * A part of management that is guarded as one. `reservations` holds the payments of bookings, `organization` its localization, buffers and card
 * payments, `erasure` the removal of a client's personal data, `membership` a person's own seat.
 */
export const areas = [
  "reservations",
  "clients",
  "erasure",
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

/** Permissions by role. `write` includes `read`; missing areas are denied. */
const permissions: Record<Role, Partial<Record<Area, Permission>>> = {
  admin: {
    reservations: "write",
    clients: "write",
    erasure: "write",
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
