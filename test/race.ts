import type { Reservation } from "#app/modules/reservations/reserve/reservation.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { booking, inDays, type Shop } from "./shop.ts"

export interface Attempt {
  request: Reservation
  /** The booking's id, or the refusal. */
  outcome: string | Refusal
  /** Duration including the wait for a connection. */
  milliseconds: number
}

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a booking of 1 to 5 lines and up to 48 hours that starts within the next twelve days. */
export function randomCart(shop: Shop, random: () => number): Reservation {
  const upTo = (limit: number) => Math.floor(random() * limit)
  const start = inDays(2 + upTo(10), upTo(24), 30 * upTo(2))
  const person = upTo(50)
  return booking(shop, {
    period: { start, end: start.add({ minutes: 30 * (1 + upTo(96)) }) },
    lines: Array.from({ length: 1 + upTo(5) }, () => ({ item: 1 + upTo(shop.items.length), quantity: 1 + upTo(2) })),
    contact: {
      name: `Client ${person}`,
      lastName: "",
      email: `client-${person}@example.test`,
      phone: `+3806700020${String(person).padStart(2, "0")}`,
    },
  })
}

/** Runs `clients` in parallel, each with its attempts in sequence. Throws on any result other than a booking or a refusal for lack of stock. */
export async function race(
  shop: Shop,
  { clients, attempts, seed }: { clients: number; attempts: number; seed: number },
): Promise<Attempt[]> {
  const perClient = Math.ceil(attempts / clients)
  const histories = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = createRandom(seed + client)
      const history: Attempt[] = []
      for (let round = 0; round < perClient; round += 1) history.push(await attempt(shop, randomCart(shop, random)))
      return history
    }),
  )
  return histories.flat()
}

export async function attempt(shop: Shop, request: Reservation): Promise<Attempt> {
  const began = performance.now()
  const outcome = await reserve(shop.visitor, request).then(({ id }) => id, refusedForStock)
  return { request, outcome, milliseconds: performance.now() - began }
}

function refusedForStock(error: unknown) {
  if (error instanceof Refusal && error.code === "stock") return error
  throw error
}
