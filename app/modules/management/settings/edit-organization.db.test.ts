import { expect, test } from "vitest"
import { type OrganizationContent, organizationValues } from "#app/modules/organizations/organization-input.ts"
import { getSettings, lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { enterStorefront, transact } from "#app/modules/organizations/scope.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { editOrganization, organizationContent } from "./edit-organization.server.ts"

useDatabase()

const contentOf = (shop: Shop) => transact(shop.staff, async (tx) => organizationContent(await lockSettings(tx)))

const edit = (shop: Shop, opened: OrganizationContent, changes: Partial<OrganizationContent>) =>
  editOrganization(shop.staff, { content: { ...opened, ...changes }, opened: organizationValues(opened) })

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

test("Saves every field, both languages included", async () => {
  const shop = await openShop()
  const next: OrganizationContent = {
    name: "Karpaty Rental",
    texts: {
      en: { description: "Gear", cancellation: "Free until the day before" },
      uk: { description: "Спорядження", cancellation: "Безкоштовно до попереднього дня" },
    },
    phone: "+380670001122",
    delivers: false,
    urlCode: `karpaty-${crypto.randomUUID().slice(0, 8)}`,
  }
  await edit(shop, await contentOf(shop), next)
  expect(await contentOf(shop)).toEqual(next)
})

test("Merges what two people changed in different fields, and refuses what both changed", async () => {
  const shop = await openShop()
  const opened = await contentOf(shop)
  await edit(shop, opened, { name: "One" })
  await edit(shop, opened, { delivers: false })
  expect(await contentOf(shop)).toMatchObject({ name: "One", delivers: false })
  expect(await refusalOf(edit(shop, opened, { name: "Two", phone: "+380670001122" }))).toMatchObject({
    code: "edit.conflict",
    status: 409,
    details: { theirs: { name: "One" } },
  })
  expect(await contentOf(shop)).toMatchObject({ name: "One", phone: "" })
})

test("Refuses to save nothing, an address that another has or had, and an organization that is gone", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const opened = await contentOf(shop)
  expect(await refusalOf(edit(shop, opened, {}))).toMatchObject({ code: "organization.unchanged" })
  await edit(other, await contentOf(other), { urlCode: `${other.urlCode}-2` })
  for (const urlCode of [other.urlCode, `${other.urlCode}-2`])
    expect(await refusalOf(edit(shop, opened, { urlCode, name: "New" }))).toMatchObject({ code: "code.taken", field: "urlCode" })
  expect(await contentOf(shop)).toEqual(opened)
  expect(await refusalOf(transactIn(crypto.randomUUID(), lockSettings))).toMatchObject({ code: "organization.missing" })
})

test("A form that is sent again after a lost answer is saved already", async () => {
  const shop = await openShop()
  const opened = await contentOf(shop)
  const urlCode = `${shop.urlCode}-3`
  for (const _ of [1, 2]) await edit(shop, opened, { name: "Sent twice", urlCode })
  expect(await contentOf(shop)).toEqual({ ...opened, name: "Sent twice", urlCode })
  expect((await transact(shop.staff, getSettings)).version).toBe(2)
})

test("The former address still leads to the shop, which may take it back", async () => {
  const shop = await openShop()
  const before = await contentOf(shop)
  await edit(shop, before, { urlCode: `${shop.urlCode}-new` })
  expect((await enterStorefront(shop.urlCode))?.organization).toMatchObject({ id: shop.id, urlCode: `${shop.urlCode}-new` })
  await edit(shop, await contentOf(shop), { urlCode: shop.urlCode })
  expect((await contentOf(shop)).urlCode).toBe(shop.urlCode)
})
