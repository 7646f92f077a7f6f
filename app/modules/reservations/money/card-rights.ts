import { may, type Role } from "#app/modules/members/permissions.ts"

type ActingPerson = { kind: "visitor" | "program" } | { kind: "member"; role: Role }

/** Whether somebody may send money back to cards, and settle by hand what the bank does not tell: those who may change the card's settings. */
export const mayHandleCards = (actor: ActingPerson): boolean =>
  actor.kind === "program" || (actor.kind === "member" && may(actor.role, "write", "organization"))
