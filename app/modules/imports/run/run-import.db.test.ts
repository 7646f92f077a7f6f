import { eq, sql } from "drizzle-orm"
import { Client } from "pg"
import { describe, expect, test, vi } from "vitest"
import { items } from "#app/modules/inventory/schema.server.ts"
import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import { addMember } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { checkFile, importFile, runAll, viewOf } from "#test/fixtures/import-rows.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { noCounts } from "../import.ts"
import { listImports } from "../page/read-imports.server.ts"
import { closeImports } from "./close-imports.server.ts"
import { matchAgain, stopImport, undoImport, writeImport } from "./edit-import.server.ts"
import { runImport } from "./run-import.server.ts"
import { checkImport } from "./start-import.server.ts"

const database = useDatabase({
  max: 8,
  lock_timeout: 60_000,
  statement_timeout: 2_000,
  query_timeout: 60_000,
  connectionTimeoutMillis: 60_000,
})

const clock = useClock()

const itemsOf = ({ staff }: Shop) =>
  transact(staff, (tx) => tx.select().from(items).where(eq(items.organizationId, tx.organizationId)).orderBy(items.number))

test("A file of items that is imported twice at once adds each item once", async () => {
  const shop = await openShop({ items: [] })
  const rows = Array.from({ length: 30 }, (_, index) => [`C-${index}`, `Kayak ${index}`, "100"])
  const file = { header: ["SKU", "Name", "Price"], rows }
  const ids = [await checkFile(shop, "items", file), await checkFile(shop, "items", file)]
  for (const id of ids) await writeImport(shop.staff, id)
  await Promise.all(ids.map((id) => runAll(shop, id)))
  expect(await itemsOf(shop)).toHaveLength(30)
})

test("A dry run that was stopped saves nothing into the one of other columns", async () => {
  const shop = await openShop({ items: [{ name: "Tent", price: 10_000n }] })
  const id = await checkFile(shop, "items", { header: ["Name", "Price", "Price 2"], rows: [["Tent", "100", "500"]] })
  await matchAgain(shop.staff, id)
  const [isLocked, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locker = transact(shop.staff, async (tx) => {
    await tx.execute(sql`select 1 from items where number = 1 for update`)
    isLocked.resolve()
    await isReleased.promise
  })
  await isLocked.promise
  await checkImport(shop.staff, id, { columns: { name: 0, price: 1 }, dateOrder: "dmy" })
  const stale = runImport(shop.staff, { importId: id }).catch((error: unknown) => error)
  const waiting = sql`select 1 from pg_locks where not granted`
  await vi.waitFor(async () => expect((await transact(shop.staff, (tx) => tx.execute(waiting))).rows).not.toEqual([]))
  await stopImport(shop.staff, id)
  await checkImport(shop.staff, id, { columns: { name: 0, price: 2 }, dateOrder: "dmy" })
  isReleased.resolve()
  await locker
  expect(await stale).toMatchObject({ code: "import.moved" })
  await runAll(shop, id)
  expect((await viewOf(shop, id)).counts).toMatchObject({ change: 1, same: 0 })
})

test("After the import, its page still counts and lists what was refused, also once it is undone", async () => {
  const shop = await openShop({ items: [] })
  const rows = Array.from({ length: 60 }, (_, index) => [`Boots ${index}`, "41", "80"])
  const wrong = ["42", "43"].flatMap((size) => rows.slice(1).map(([name = ""]) => [name, size, "a lot"]))
  const id = await importFile(shop, "items", { header: ["Name", "Size", "Price"], rows: [...rows, ...wrong] })
  const refuse = { refusedRows: 59 * 3, counts: { add: 1, refuse: 59 } }
  expect(await viewOf(shop, id)).toMatchObject({ records: 60, done: 60, ...refuse })
  await undoImport(shop.staff, id)
  await runAll(shop, id)
  const undone = await viewOf(shop, id)
  expect(undone).toMatchObject({ phase: "undone", remaining: [], refusedRows: 59 * 3, counts: { add: 0, undone: 1, refuse: 59 } })
  expect(undone.refused).toHaveLength(50)
})

test("A record that can't be removed again stays added", async () => {
  const shop = await openShop()
  const id = await importFile(shop, "clients", { header: ["First name", "Phone"], rows: [["Elm", "067 111 22 33"]] })
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  try {
    await owner.query(`create function kept_client() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
      create trigger kept_client before delete on clients for each row execute function kept_client()`)
    await undoImport(shop.staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({
      phase: "undone",
      counts: { add: 1, refuse: 0, undone: 0 },
      refused: [],
      remaining: [{ row: 2, problem: { code: "undo.failed" } }],
    })
  } finally {
    await owner.query("drop trigger kept_client on clients; drop function kept_client")
    await owner.end()
  }
})

test("A dry run that nobody has confirmed is closed after a day as not imported", async () => {
  const shop = await openShop({ items: [] })
  const file = { header: ["Name", "Price"], rows: [["Kayak", "6"]] }
  const left = await checkFile(shop, "items", file)
  const imported = await importFile(shop, "items", file)
  clock.advance({ hours: 25 })
  await closeImports(shop.staff)
  expect(await viewOf(shop, left)).toMatchObject({ phase: "closed", state: "left", counts: noCounts })
  expect(await viewOf(shop, imported)).toMatchObject({ state: "closed", counts: { add: 1 } })
  expect((await listImports(shop.staff)).imports.map(({ state }) => state).toSorted()).toEqual(["closed", "left"])
})

describe("An import stops", () => {
  const file = { header: ["First name", "Phone"], rows: [["Elm", "067 111 22 33"]] }

  test("When whoever has begun it is no admin any more, until another goes on with it", async () => {
    const shop = await openShop()
    const [first, second] = [await addMember(shop, "admin"), await addMember(shop, "admin")]
    const staff = await enterManagement(first.id)
    if (!staff) throw new Error("The admin is no member")
    const id = await checkFile({ ...shop, staff }, "clients", file)
    await writeImport(staff, id)
    await transact(shop.staff, (tx) => tx.execute(sql`update memberships set role = 'member' where user_id = ${first.id}`))
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "stopped", stopReason: "notAdmin", counts: { add: 0 } })
    await writeImport((await enterManagement(second.id)) ?? staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "written", stopReason: null, counts: { add: 1 } })
  })

  test("When the shop has turned read-only, and can still be undone", async () => {
    const shop = await openShop()
    const id = await importFile(shop, "clients", file)
    clock.advance({ hours: 24 * 22 })
    const stopped = await checkFile(shop, "clients", file)
    expect(await viewOf(shop, stopped)).toMatchObject({ phase: "matching", stopReason: "readOnly" })
    await transact(shop.staff, (tx) => tx.execute(sql`update imports set written_at = now() + interval '22 days' where id = ${id}`))
    await undoImport(shop.staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "undone", counts: { undone: 1 } })
  })
})

test("A record whose statement takes too long each time is refused, and the import ends", async () => {
  const shop = await openShop()
  const rows = [["Elm", "067 111 22 33"], ["Slow", "067 111 22 44"]] // biome-ignore format: one table
  const id = await checkFile(shop, "clients", { header: ["First name", "Phone"], rows })
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  try {
    await owner.query(`create function slow_client() returns trigger language plpgsql as $$ begin if new.name = 'Slow' then perform pg_sleep(3); end if; return new; end $$;
      create trigger slow_client before insert on clients for each row execute function slow_client()`)
    await writeImport(shop.staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "written", counts: { add: 1, refuse: 1 } })
  } finally {
    await owner.query("drop trigger slow_client on clients; drop function slow_client")
    await owner.end()
  }
}, 30_000)
