import { and, eq, inArray } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"
import type { StatusResult } from "./status-input.ts"

interface StatusesToSet {
  numbers: number[]
  to: ReservationStatus
  /** Digests of shortages that staff accepted, by number. */
  accepted: ReadonlyMap<number, string>
}

/** Sets the status of each booking in a transaction of its own: one that is refused keeps no other back. */
export async function setStatuses(scope: Scope, { numbers, to, accepted }: StatusesToSet): Promise<StatusResult[]> {
  const ids = await findIds(scope, numbers)
  const results: StatusResult[] = []
  for (const number of numbers) {
    try {
      const id = ids.get(number)
      if (id === undefined) throw new Refusal("reservation.missing")
      results.push({ number, from: await changeStatus(scope, id, to, { acceptsShortage: accepted.get(number) }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ number, refused: error.code, details: error.details })
    }
  }
  return results
}

async function findIds(scope: Scope, numbers: number[]) {
  const found = await transact(scope, (tx) =>
    tx
      .select({ id: reservations.id, number: reservations.number })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.number, numbers))),
  )
  return new Map(found.map(({ id, number }) => [number, id]))
}
