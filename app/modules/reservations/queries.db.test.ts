import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { findEmailedAddress } from "./queries.server.ts"
import { reserve } from "./reserve/reserve.server.ts"

useDatabase()

test("Details were sent of a customer's own booking at once, of one by staff once an email was sent", async () => {
  const shop = await openShop()
  const contact = { name: "Olena", lastName: "", email: "olena@example.test", phone: "+380670001000" }
  const reserved = async (scope: Scope) => (await reserve(scope, booking(shop, { contact }))).id
  const addressOf = (id: string) => transact(shop.staff, (tx) => findEmailedAddress(tx, id))
  expect(await addressOf(await reserved(shop.visitor))).toBe(contact.email)
  const byStaff = await reserved(shop.staff)
  expect(await addressOf(byStaff)).toBeUndefined()
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set notified = '{"emails": 1}' where id = ${byStaff}`))
  expect(await addressOf(byStaff)).toBe(contact.email)
})
