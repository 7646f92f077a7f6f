import { expect, test } from "vitest"
import { addMember } from "#test/accounts.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { findContactAddress } from "./find-contact-address.server.ts"

useDatabase()

test("Customers write to the admin who has been there longest", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  expect(await findContactAddress(shop.visitor)).toBeUndefined()
  await addMember(other, "admin")
  await addMember(shop, "member")
  const owner = await addMember(shop, "admin")
  await addMember(shop, "admin")
  expect(await findContactAddress(shop.visitor)).toBe(owner.email)
})
