import { expect, test } from "vitest"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { addBoots, bootSize, spreadBoots } from "#test/fixtures/boot-shop.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { createRandom } from "#test/race.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

const world = useDatabase()

const seeds = [1, 2, 3, 4, 5, 6]

test.each(seeds)("No booking is lost or costs another sum, however often an item gets sizes and loses them: seed %i", async (seed) => {
  const random = createRandom(seed)
  const upTo = (limit: number) => Math.floor(random() * limit)
  const shop = await openShop({ items: [] })
  const number = await addBoots(shop, [], { quantity: 4 })
  const known = new Map<string, Line>()
  for (let step = 0; step < 10; step += 1) {
    if (random() < 0.6) await bookSome(shop, number, upTo)
    else {
      const sizes = Array.from({ length: upTo(4) }, (_, index) => bootSize(String(40 + index), upTo(4)))
      await acceptShortage((acceptsShortage) =>
        spreadBoots(shop, number, { sizes, ...(sizes.length === 0 && { quantity: 1 + upTo(5) }) }, { acceptsShortage }),
      )
    }
    const lines = await readLines(shop)
    for (const line of lines) known.set(line.id, known.get(line.id) ?? line)
    expect(lines).toEqual([...known.values()].toSorted((one, other) => one.id.localeCompare(other.id)))
    expect([await listOverbooked(world.url), await listDrifted(world.url), await listMisrecorded(world.url)]).toEqual([[], [], []])
  }
})

/** Books something of what can be booked, and cancels it at times. */
async function bookSome(shop: Shop, number: number, upTo: (limit: number) => number) {
  const bookable = await asOwner<{ number: number }>(
    world.url,
    `select number from items where organization_id = '${shop.id}' and archived_at is null and not has_sizes and (number = ${number} or parent_id is not null) order by number`,
  )
  const item = bookable[upTo(bookable.length)]?.number ?? number
  const start = inDays(1 + upTo(6))
  const period = { start, end: start.add({ hours: 24 * (1 + upTo(3)) }) }
  try {
    const { id } = await reserve(
      shop.staff,
      booking(shop, { lines: [{ item, quantity: 1 + upTo(2) }], period, byStaff: { status: "confirmed", staffNote: "" } }),
    )
    if (upTo(5) === 0) await changeStatus(shop.staff, id, "cancelled")
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

/** Reads everything of the lines that a conversion leaves alone. */
const readLines = ({ id }: Shop) =>
  asOwner<{ id: string; [column: string]: unknown }>(
    world.url,
    `select l.id, l.reservation_id, l.quantity, l.held, l.unit_price, l.total, l.units, l.deposit, l.from_at, l.until_at, l.starts_at, l.ends_at, r.total_cost
      from reservation_items l join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
      where l.organization_id = '${id}' order by l.id::text`,
  )
