import { expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { deleteClient } from "../deletion/delete-client.server.ts"
import { deleteLocation } from "../deletion/delete-location.server.ts"
import { erasePerson } from "../deletion/erase-person.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

const world = useDatabase()

const inShop = ({ id }: Shop, statement: string) => `set role orenda_tenant; set orenda.organization = '${id}'; ${statement}`

const lockFirstItem = (shop: Shop) => `select from items where id = '${shop.items[0]?.id}' for no key update`

test.each([
  ["Deleting a client", (shop: Shop, clientId: string) => deleteClient(shop.staff, clientId)],
  ["Erasing a person", (shop: Shop, clientId: string) => erasePerson(shop.staff, clientId, "1001")],
  ["Deleting a location", (shop: Shop) => deleteLocation(shop.staff, shop.locationId)],
])("%s locks no booking before the items of all of them", async (_, write) => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, id, "completed")
  const [client] = await asOwner<{ id: string }>(world.url, `select client_id as id from reservations where id = '${id}'`)
  const held = await holdLock(world.url, inShop(shop, lockFirstItem(shop)))
  const written = write(shop, client?.id ?? "")
  await waitForQueuedLocks(world.url, 1)
  await asOwner(world.url, inShop(shop, "select from clients for update nowait; select from locations for update nowait"))
  await asOwner(world.url, inShop(shop, "select from reservations for update nowait"))
  await held.release()
  await written
})

test("A booking that got another item meanwhile is revived only if that one is free too", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }, { quantity: 1 }] })
  const { id } = await reserve(shop.visitor, booking(shop))
  await changeStatus(shop.staff, id, "cancelled")
  await reserve(shop.visitor, booking(shop, { lines: [{ item: 2, quantity: 1 }] }))
  const columns = `organization_id, reservation_id, quantity, held, item_name, unit_price, rate_unit, units, total, from_at, until_at, starts_at, ends_at, active`
  const held = await holdLock(
    world.url,
    inShop(
      shop,
      `${lockFirstItem(shop)}; insert into reservation_items (id, item_id, position, ${columns})
       select gen_random_uuid(), '${shop.items[1]?.id}', 1, ${columns} from reservation_items where reservation_id = '${id}';
       update reservations set total_cost = 2 * total_cost where id = '${id}'`,
    ),
  )
  const revived = changeStatus(shop.staff, id, "confirmed").catch((error: unknown) => error)
  await waitForQueuedLocks(world.url, 1)
  await held.release()
  expect(await revived).toMatchObject({ code: "stock" })
  expect([...(await listOverbooked(world.url)), ...(await listDrifted(world.url))]).toEqual([])
})
