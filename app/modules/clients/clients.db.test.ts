import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { sumUpBookings } from "#app/modules/reservations/client-bookings.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import type { ClientContent } from "./client-input.ts"
import { clientValues } from "./client-input.ts"
import { listClients } from "./client-list.server.ts"
import { createClient, deleteClient, editClient, findClient } from "./edit-client.server.ts"

useDatabase()

const ihor: ClientContent = { name: "Ihor", lastName: "Snig", email: "ihor@example.test", phone: "+380671234567", note: "" }

const list = (shop: Shop, search = "") =>
  transact(shop.staff, (tx) => listClients(tx, { search, sort: "newest", after: undefined, before: undefined }))

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

test("Finds clients by name, email and phone in any form", async () => {
  const shop = await openShop()
  await createClient(shop.staff, ihor)
  await createClient(shop.staff, { ...ihor, name: "Їжак", lastName: "Лісовий", email: "", phone: "+380501112233" })
  const names = async (search: string) => (await list(shop, search)).rows.map(({ name }) => name)
  expect(await names("")).toEqual(["Їжак", "Ihor"])
  for (const search of ["snig", "IHOR@", "067 123 45 67", "(067) 123-45", "+380 67 123", "1234567"])
    expect(await names(search), search).toEqual(["Ihor"])
  for (const search of ["їжак", "ісов", "050 111"]) expect(await names(search), search).toEqual(["Їжак"])
  expect(await names("067 999")).toEqual([])
})

test("Counts the bookings of a client and their total per currency, without cancelled ones", async () => {
  const shop = await openShop()
  await reserve(shop.visitor, booking(shop))
  const { rows } = await list(shop)
  const summed = await transact(shop.staff, (tx) =>
    sumUpBookings(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  expect([...summed.values()]).toMatchObject([{ bookings: 1, totals: [{ currency: "UAH", amount: 10_000n }] }])
})

test("Refuses a phone that another client has, and names that client", async () => {
  const shop = await openShop()
  const id = await createClient(shop.staff, ihor)
  const other = await createClient(shop.staff, { ...ihor, phone: "+380671234568" })
  expect(await refusalOf(createClient(shop.staff, ihor))).toMatchObject({ code: "client.phoneTaken", field: "phone", details: { id } })
  const opened = clientValues({ ...ihor, phone: "+380671234568" })
  expect(await refusalOf(editClient(shop.staff, other, { content: ihor, opened }))).toMatchObject({ code: "client.phoneTaken" })
})

test("Merges the edits of two people, and refuses what both changed", async () => {
  const shop = await openShop()
  const id = await createClient(shop.staff, ihor)
  const edit = (changes: Partial<ClientContent>) =>
    editClient(shop.staff, id, { content: { ...ihor, ...changes }, opened: clientValues(ihor) })
  await edit({ note: "Brings boots" })
  await edit({ lastName: "Snigovyi" })
  expect(await transact(shop.staff, (tx) => findClient(tx, id))).toMatchObject({ note: "Brings boots", lastName: "Snigovyi", version: 3 })
  expect(await refusalOf(edit({ lastName: "Vitrenko" }))).toMatchObject({
    code: "edit.conflict",
    details: { theirs: { lastName: "Snigovyi" } },
  })
  await deleteClient(shop.staff, id)
  expect(await refusalOf(deleteClient(shop.staff, id))).toMatchObject({ code: "client.missing" })
})
