export const roles = ["member", "admin"] as const

export type Role = (typeof roles)[number]

/**
 * A part of management that is guarded as one. `fulfilment` is the status, notes and payments of bookings that exist, `reservations` everything
 * else about bookings, `organization` its localization, buffers and card payments, `erasure` the removal of a client's personal data,
 * `singleSignOn` the provider that members sign in through, `audit` the record of what people did, `membership` a person's own seat.
 */
export const areas = [
  "reservations",
  "fulfilment",
  "clients",
  "erasure",
  "inventory",
  "locations",
  "website",
  "organization",
  "subscription",
  "team",
  "singleSignOn",
  "audit",
  "membership",
] as const

export type Area = (typeof areas)[number]

export type Permission = "read" | "write"

/** Permissions by role. `write` includes `read`; missing areas are denied. */
const permissions: Record<Role, Partial<Record<Area, Permission>>> = {
  admin: {
    reservations: "write",
    fulfilment: "write",
    clients: "write",
    erasure: "write",
    inventory: "write",
    locations: "write",
    website: "write",
    organization: "write",
    subscription: "write",
    team: "write",
    singleSignOn: "write",
    audit: "write",
    membership: "write",
  },
  member: {
    reservations: "write",
    fulfilment: "write",
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

/** Areas that are written while the organization is read-only, so that items come back, are paid, a plan can be chosen and personal data erased. */
const areasInReadOnly: ReadonlySet<Area> = new Set<Area>(["subscription", "membership", "fulfilment", "erasure"])

export const isWrittenInReadOnly = (area: Area) => areasInReadOnly.has(area)
