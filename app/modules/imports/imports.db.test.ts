import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { stopImport, undoImport, writeImport } from "./edit-import.server.ts"
import { readImport } from "./read-imports.server.ts"
import { runImport } from "./run-import.server.ts"
import { checkImport, startImport } from "./start-import.server.ts"

useDatabase()

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
  expect(await viewOf(shop, id)).toMatchObject({ phase: "written", counts: { add: 1, change: 1, same: 0, refuse: 0, undone: 0 } })
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
  expect(view).toMatchObject({ phase: "undone", counts: { undone: 1, add: 2 } })
  expect(view.refused.map(({ row, problem }) => [row, problem.code])).toEqual([
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
