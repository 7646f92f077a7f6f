import { sql } from "drizzle-orm"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import type { RequestedLine } from "#app/modules/reservations/change/change-lines.ts"
import { deleteClient } from "#app/modules/reservations/deletion/delete-client.server.ts"
import { erasePerson } from "#app/modules/reservations/deletion/erase-person.server.ts"
import { extendLate } from "#app/modules/reservations/late/extend-late.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { Delivery } from "#app/modules/reservations/rules/delivery-place.ts"
import { tickSteps } from "#app/modules/reservations/rules/hand-overs.ts"
import { reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { changeStatus, tickPieces } from "#app/modules/reservations/status/change-status.server.ts"
import { now, setClock } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage, acceptShortageIf } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { bootSize, spreadBoots } from "#test/fixtures/boot-shop.ts"
import { takeCash } from "#test/model/payments.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { createRandom } from "#test/race.ts"
import { booking, type Shop, setDeliveryFee } from "#test/shop.ts"
import { openSkiShop, setBuffer, setQuantity } from "#test/ski-shop.ts"

export interface ModelRun {
  seed: number
  /** Steps of all clients, in rounds with a shop each. */
  steps: number
  clients?: number
}

/** How often each kind of step was made and refused. */
export type ModelCounts = Record<string, { made: number; refused: number }>

const batches = 6
const stepsOfBatch = 5

/**
 * Lets clients make random steps at once on the bookings of small shops: book, change, set statuses, hand pieces over, take money, run late returns, archive items, edit quantities, sizes and buffers, erase people. Time goes
 * by between the batches. After each, nothing may be overbooked beyond what is on record, and the records must be exact. Throws with the seed.
 */
export async function runModel(url: string, { seed, steps, clients = 12 }: ModelRun): Promise<ModelCounts> {
  const counts: ModelCounts = {}
  const rounds = Math.ceil(steps / (clients * batches * stepsOfBatch))
  for (let round = 0; round < rounds; round += 1) {
    try {
      await runRound(url, { seed: seed + round, clients, counts })
    } catch (error) {
      throw new Error(`The model failed with the seed ${seed + round}`, { cause: error })
    }
  }
  return counts
}

async function runRound(url: string, { seed, clients, counts }: { seed: number; clients: number; counts: ModelCounts }) {
  const shop = await openSkiShop({ quantities: [1, 2, 3] })
  await setDeliveryFee(shop, 15_000, 100_000)
  const world: World = { shop, bookings: [] }
  const randoms = Array.from({ length: clients }, (_, client) => createRandom(seed * 1_000 + client))
  const random = createRandom(seed)
  for (let batch = 0; batch < batches; batch += 1) {
    await Promise.all(randoms.map((own) => makeSteps(world, own, counts)))
    await expectInvariants(url, shop, `after batch ${batch}`)
    setClock(now().add({ minutes: Math.floor(random() * 300) }))
    await extendLate(shop.staff)
    await expectInvariants(url, shop, `after late returns of batch ${batch}`)
  }
}

async function expectInvariants(url: string, { id }: Shop, when: string) {
  const [overbooked, drifted, misrecorded] = await Promise.all([listOverbooked(url), listDrifted(url), listMisrecorded(url)])
  for (const [name, rows] of Object.entries({ overbooked, drifted, misrecorded })) {
    const own = rows.filter(({ organization_id }) => organization_id === id)
    if (own.length > 0) throw new Error(`${name} ${when}: ${JSON.stringify(own)}`)
  }
  const uncovered = await asOwner(
    url,
    `select number from reservations where organization_id = '${id}' and status = 'inProgress' and ends_at <= '${now()}' and occupied_until <= '${now()}'`,
  )
  if (when.includes("late") && uncovered.length > 0) throw new Error(`not extended ${when}: ${JSON.stringify(uncovered)}`)
}

interface World {
  shop: Shop
  bookings: Array<{ id: string; number: number }>
}

type Random = ReturnType<typeof createRandom>

async function makeSteps(world: World, random: Random, counts: ModelCounts) {
  for (let step = 0; step < stepsOfBatch; step += 1) {
    const [kind, make] = chosen(random)
    counts[kind] ??= { made: 0, refused: 0 }
    try {
      await make(world, random)
      counts[kind].made += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`A step failed: ${kind}`, { cause: error })
      counts[kind].refused += 1
    }
  }
}

function chosen(random: Random): [string, Step] {
  let left = random() * steps.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, kind, make] of steps) {
    left -= weight
    if (left < 0) return [kind, make]
  }
  throw new Error("No step was chosen")
}

type Step = (world: World, random: Random) => Promise<unknown>

const upTo = (random: Random, limit: number) => Math.floor(random() * limit)

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[upTo(random, values.length)]
  if (value === undefined) throw new Error("The list is empty")
  return value
}

/** Within the next day and a half, in half hours. */
function randomPeriod(random: Random) {
  const hour = now().round({ smallestUnit: "hour", roundingMode: "ceil" })
  const start = hour.add({ minutes: 30 * upTo(random, 24) })
  return { start, end: start.add({ minutes: 30 * (1 + upTo(random, 24)) }) }
}

const randomDelivery = ({ locationId }: Shop, random: Random): Delivery =>
  random() < 0.3
    ? { type: "delivery", city: "Lviv", street: "", addressLine: `Shevska ${upTo(random, 3)}`, zipCode: "" }
    : { type: "pickup", locationId }

/** At times the number that a size may have. */
const randomItem = (random: Random) => (random() < 0.8 ? 1 + upTo(random, 3) : 4 + upTo(random, 8))

function randomBooking({ shop }: World, random: Random) {
  const person = upTo(random, 4)
  return booking(shop, {
    period: randomPeriod(random),
    lines: Array.from({ length: 1 + upTo(random, 2) }, () => ({ item: randomItem(random), quantity: 1 })),
    delivery: randomDelivery(shop, random),
    contact: { name: `Client ${person}`, lastName: "", email: `client-${person}@example.test`, phone: `+38067000200${person}` },
  })
}

const steps: Array<[weight: number, kind: string, make: Step]> = [
  [
    20,
    "book online",
    async (world, random) => {
      world.bookings.push(await reserve(world.shop.visitor, randomBooking(world, random)))
    },
  ],
  [
    10,
    "book at the counter",
    async (world, random) => {
      const requested = randomBooking(world, random)
      world.bookings.push(
        await acceptShortageIf(random() < 0.4, (acceptsShortage) => reserve(world.shop.staff, { ...requested, acceptsShortage })),
      )
    },
  ],
  [
    22,
    "change",
    async ({ shop, bookings }, random) => {
      if (bookings.length === 0) return
      const { number } = oneOf(random, bookings)
      const period = random() < 0.6 ? { period: randomPeriod(random) } : {}
      const lines = random() < 0.6 ? { lines: changedLines(await transact(shop.staff, (tx) => readLines(tx, number)), random) } : {}
      const place = random() < 0.4 ? { delivery: randomDelivery(shop, random) } : {}
      await acceptShortageIf(random() < 0.4, (acceptsShortage) =>
        changeBooking(shop.staff, number, { ...period, ...lines, ...place }, { acceptsShortage }),
      )
    },
  ],
  [
    26,
    "set a status",
    async ({ shop, bookings }, random) => {
      if (bookings.length === 0) return
      const { id } = oneOf(random, bookings)
      const to = random() < 0.3 ? "inProgress" : oneOf(random, reservationStatuses)
      // At times from a screen that shows an older status.
      const shown = random() < 0.2 ? oneOf(random, reservationStatuses) : undefined
      await acceptShortageIf(random() < 0.4, (acceptsShortage) => changeStatus(shop.staff, id, to, { shown, acceptsShortage }))
    },
  ],
  [
    14,
    "tick pieces",
    async ({ shop, bookings }, random) => {
      if (bookings.length === 0) return
      const { id } = oneOf(random, bookings)
      const [line] = await transact(shop.staff, (tx) => readLinesOf(tx, id))
      if (!line) return
      const tick = { line: line.id, step: oneOf(random, tickSteps), pieces: upTo(random, line.quantity + 1) }
      const { refusal } = await tickPieces(shop.staff, id, tick)
      if (refusal) throw refusal
    },
  ],
  [
    5,
    "take money",
    async ({ shop, bookings }, random) => {
      if (bookings.length === 0) return
      await takeCash(shop.staff, oneOf(random, bookings).number, 10_000n)
    },
  ],
  [8, "extend late", ({ shop }) => extendLate(shop.staff)],
  [4, "archive", ({ shop }, random) => archiveItem(shop.staff, 1 + upTo(random, 3), random() < 0.2)],
  [
    4,
    "set a quantity",
    ({ shop }, random) => {
      const [item, quantity] = [1 + upTo(random, 3), 1 + upTo(random, 4)]
      return acceptShortage((shown) => setQuantity(shop, quantity, shown, item))
    },
  ],
  [
    4,
    "give sizes or take them",
    async ({ shop }, random) => {
      const sizes = Array.from({ length: upTo(random, 3) }, (_, index) => bootSize(String(40 + index), upTo(random, 3)))
      const item = 1 + upTo(random, 3)
      await acceptShortage((acceptsShortage) =>
        spreadBoots(shop, item, { sizes, quantity: Math.max(1, upTo(random, 4)) }, { acceptsShortage }),
      )
    },
  ],
  [
    3,
    "set a buffer",
    ({ shop }, random) => {
      const hours = upTo(random, 4)
      return acceptShortage((shown) => setBuffer(shop, hours, shown))
    },
  ],
  [
    2,
    "erase a person",
    async ({ shop }, random) => {
      const [client] = await transact(shop.staff, (tx) => listClients(tx, `+38067000200${upTo(random, 4)}`))
      if (client) await erasePerson(shop.staff, client.id, client.phone.slice(-4))
    },
  ],
  [
    2,
    "delete a client",
    async ({ shop }, random) => {
      const [client] = await transact(shop.staff, (tx) => listClients(tx, `+38067000200${upTo(random, 4)}`))
      if (client) await deleteClient(shop.staff, client.id)
    },
  ],
]

/** Keeps most lines, with another quantity at times, and adds one at times. */
function changedLines(saved: Array<{ id: string; quantity: number }>, random: Random): RequestedLine[] {
  const common = { unitPrice: null, reason: "", isPricedAnew: false }
  const remaining = saved
    .filter(() => random() < 0.8)
    .map(({ id, quantity }) => ({ ...common, id, item: 0, quantity: random() < 0.3 ? 1 + upTo(random, 2) : quantity }))
  return random() < 0.5 ? [...remaining, { ...common, id: null, item: 1 + upTo(random, 3), quantity: 1 }] : remaining
}

const readLinesOf = async (tx: Tx, id: string) =>
  (
    await tx.execute<{ id: string; quantity: number }>(
      sql`select id, quantity from reservation_items where reservation_id = ${id} order by random()`,
    )
  ).rows

const readLines = async (tx: Tx, number: number) =>
  (
    await tx.execute<{ id: string; quantity: number }>(
      sql`select l.id, l.quantity from reservation_items l join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
        where r.number = ${number} order by l.position`,
    )
  ).rows

const listClients = async (tx: Tx, phone: string) =>
  (await tx.execute<{ id: string; phone: string }>(sql`select id, phone from clients where phone = ${phone}`)).rows
