import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { erasePerson } from "#app/modules/reservations/deletion/erase-person.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { importFile } from "#test/fixtures/import-rows.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { eraseRows } from "./erase-rows.server.ts"
import { readImport } from "./page/read-imports.server.ts"
import { stopImport, undoImport, writeImport } from "./run/edit-import.server.ts"
import { runImport } from "./run/run-import.server.ts"
import { checkImport, startImport } from "./run/start-import.server.ts"
import { importRows } from "./schema.server.ts"

const database = useDatabase()

const fileOf = (lines: string[], name = "clients.csv") => new File([lines.join("\r\n")], name)

/** Reads a file of clients and runs it dry, with the columns as they were guessed. */
async function check(shop: Shop, lines: string[]) {
  const { staff } = shop
  const id = await startImport(staff, { kind: "clients", file: fileOf(lines) })
  const { matching } = (await readImport(staff, id)) ?? {}
  if (!matching) throw new Error("The columns were not guessed")
  await checkImport(staff, id, matching)
  await runAll(shop, id)
  return id
}

/** Works until there is nothing left, as one event after the other does. */
async function runAll(shop: Shop, importId: string) {
  do await runImport(shop.staff, { importId })
  while ((await viewOf(shop, importId)).isWorking)
}

async function importAll(shop: Shop, lines: string[]) {
  const id = await check(shop, lines)
  await writeImport(shop.staff, id)
  await runAll(shop, id)
  return id
}

const viewOf = async ({ staff }: Shop, id: string) => {
  const view = await readImport(staff, id)
  if (!view) throw new Error("There is no such import")
  return view
}

const namesIn = async ({ staff }: Shop) =>
  (await transact(staff, (tx) => tx.select({ name: clients.name }).from(clients).where(eq(clients.organizationId, tx.organizationId))))
    .map(({ name }) => name)
    .toSorted()

const header = "First name,Last name,Phone,E-mail,Notes"

test("A dry run says what an import then does, and saves nothing", async () => {
  const shop = await openShop()
  await createClient(shop.staff, { name: "Oak", lastName: "", email: "oak@example.test", phone: "+380671112233", note: "" })
  await createClient(shop.staff, { name: "Pine", lastName: "", email: "", phone: "+380671112244", note: "" })
  const lines = [
    header,
    "Oak,,067 111 22 33,OAK@example.test,",
    "Pine,,067 111 22 44,pine@example.test,Knows the way",
    "Elm,Green,067 111 22 55,,",
    ",,067 111 22 66,,",
    "Fir,,12,,",
    "Ash,,,,",
    ",,067 111 22 55,,Twice in the file",
  ]
  const id = await check(shop, lines)
  const checked = await viewOf(shop, id)
  expect(checked).toMatchObject({ phase: "checked", records: 6, counts: { add: 1, change: 1, same: 1, refuse: 3, undone: 0 } })
  expect(checked.refused.map(({ row, problem }) => [row, problem.code, problem.column])).toEqual([
    [5, "required", "name"],
    [6, "phone.invalid", "phone"],
    [7, "required", "phone"],
  ])
  expect(await namesIn(shop)).toEqual(["Oak", "Pine"])

  await writeImport(shop.staff, id)
  await runImport(shop.staff, { importId: id })
  expect(await viewOf(shop, id)).toMatchObject({
    phase: "written",
    records: 6,
    counts: { add: 1, change: 1, same: 1, refuse: 3, undone: 0 },
  })
  const saved = await transact(shop.staff, (tx) => tx.select().from(clients).where(eq(clients.organizationId, tx.organizationId)))
  expect(saved.find(({ phone }) => phone === "+380671112255")).toMatchObject({ name: "Elm", lastName: "Green", note: "Twice in the file" })
  expect(saved.find(({ phone }) => phone === "+380671112244")).toMatchObject({
    email: "pine@example.test",
    note: "Knows the way",
    version: 2,
  })
})

test("A file that comes again changes nothing", async () => {
  const shop = await openShop()
  const lines = [header, "Elm,Green,067 111 22 55,elm@example.test,"]
  await importAll(shop, lines)
  const again = await check(shop, lines)
  expect(await viewOf(shop, again)).toMatchObject({ counts: { add: 0, change: 0, same: 1, refuse: 0 } })
})

test("A name in one cell is read in the order of its title, and puts no client's names in another order", async () => {
  const shop = await openShop()
  await createClient(shop.staff, { name: "Тарас", lastName: "Шевченко", email: "", phone: "+380671112233", note: "" })
  const named = async () =>
    (
      await transact(shop.staff, (tx) =>
        tx.select().from(clients).where(eq(clients.organizationId, tx.organizationId)).orderBy(clients.phone),
      )
    ).map(({ name, lastName }) => [name, lastName])
  await importAll(shop, ["Клієнт,Телефон", "Шевченко Тарас,067 111 22 33", "Elm Green,067 111 22 44"])
  expect(await named()).toEqual([["Тарас", "Шевченко"], ["Elm", "Green"]]) // biome-ignore format: a list
  await importAll(shop, ["П.І.Б.,Телефон", '"Франко, Іван Якович",067 111 22 33', "Лис,067 111 22 55"])
  expect(await named()).toEqual([["Іван Якович", "Франко"], ["Elm", "Green"], ["Лис", ""]]) // biome-ignore format: a list
})

test("Undoing removes what the import added, but for clients who have booked or were edited since", async () => {
  const shop = await openShop()
  await createClient(shop.staff, { name: "Oak", lastName: "", email: "", phone: "+380671112233", note: "" })
  const id = await importAll(shop, [
    header,
    "Oak,Old,067 111 22 33,,",
    "Elm,,067 111 22 55,,",
    "Ash,,067 111 22 66,,",
    "Fir,,067 111 22 77,,",
  ])
  await reserve(shop.staff, { ...booking(shop), contact: { ...booking(shop).contact, phone: "+380671112266" } })
  await importAll(shop, [header, "Fir,Edited,067 111 22 77,,"])
  await undoImport(shop.staff, id)
  await runAll(shop, id)
  const view = await viewOf(shop, id)
  expect(view).toMatchObject({ phase: "undone", refused: [], counts: { undone: 1, add: 2, change: 1 } })
  expect(view.remaining.map(({ row, problem }) => [row, problem.code])).toEqual([
    [4, "undo.used"],
    [5, "undo.used"],
  ])
  expect(await namesIn(shop)).toEqual(["Ash", "Fir", "Oak"])
})

test("An import that is stopped goes on where it was, and writes nobody twice", async () => {
  const shop = await openShop()
  const lines = Array.from({ length: 1200 }, (_, index) => `Elm,${index},+38067${String(1_000_000 + index)},,`)
  const id = await check(shop, [header, ...lines])
  expect(await viewOf(shop, id)).toMatchObject({ records: 1200, counts: { add: 1200 } })
  await writeImport(shop.staff, id)
  await stopImport(shop.staff, id)
  await runImport(shop.staff, { importId: id })
  expect(await namesIn(shop)).toEqual([])
  await writeImport(shop.staff, id)
  await Promise.all([1, 2, 3].map(() => runImport(shop.staff, { importId: id }).catch(() => undefined)))
  await runAll(shop, id)
  expect(await viewOf(shop, id)).toMatchObject({ phase: "written", counts: { add: 1200 } })
  expect(await namesIn(shop)).toHaveLength(1200)
})

test("Nothing of an erased person can be read or guessed in what was imported", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  const of = (name: string, phone: string) => ["Kayak", wallTime(inDays(-5)), wallTime(inDays(-4)), "completed", name, phone]
  const rows = [of("Kvitoslava", "067 000 98 76"), of("Elm", "067 111 22 33")]
  const id = await importFile(shop, "bookings", { header: ["Item", "From", "To", "Status", "First name", "Phone"], rows })
  await importFile(shop, "clients", { header: ["Phone", "Notes"], rows: [["067 000 98 76", "Kvitoslava knows the way"]] })
  const find = (tx: Tx) =>
    tx
      .select()
      .from(clients)
      .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.name, "Kvitoslava")))
  const [client] = await transact(shop.staff, find)
  await erasePerson(shop.staff, client?.id ?? "", "9876")
  const [erased] = await asOwner<{ event: { ids: string[] } }>(
    database.url,
    `select data -> 'event' as event from jobs.job where data ->> 'organizationId' = '${shop.id}' and data ->> 'name' = 'person.erased'`,
  )
  await eraseRows(shop.staff, erased?.event ?? { ids: [] })
  const bookings = await transact(shop.staff, (tx) =>
    tx.select().from(reservations).where(eq(reservations.organizationId, tx.organizationId)).orderBy(reservations.number),
  )
  expect(bookings.map(({ id: booked, idempotencyKey }) => idempotencyKey === `erased ${booked}`)).toEqual([true, false])
  const left = await transact(shop.staff, (tx) => tx.select().from(importRows).where(eq(importRows.organizationId, tx.organizationId)))
  expect(left.map(({ importId, row }) => [importId, row])).toEqual([[id, 3]])
})
