/** Who acts: somebody on a storefront, a member of the organization, or the program on their behalf. */
export type Actor = { kind: "visitor" } | { kind: "member"; userId: string; role: "member" | "admin" } | { kind: "program" }

/** How an actor is written into the history of a booking or a payment. */
export const signature = (actor: Actor) => ({ actorKind: actor.kind, actorId: actor.kind === "member" ? actor.userId : null })
