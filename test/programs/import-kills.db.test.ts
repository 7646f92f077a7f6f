import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { importKindOf } from "#app/modules/imports/kinds/import-kinds.server.ts"
import { undoImport, writeImport } from "#app/modules/imports/run/edit-import.server.ts"
import { asOwner } from "../as-owner.ts"
import { useClock } from "../clock.ts"
import { checkFile, runAll, type TestFile, viewOf } from "../fixtures/import-rows.ts"
import { holdLock, queueForLock, waitForQueuedLocks } from "../locks.ts"
import { inDays, openShop, type Shop, wallTime } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { minimalEnvironment } from "./program.ts"

const database = useDatabase()
const clock = useClock()

const worker = fileURLToPath(new URL("./import-worker.ts", import.meta.url))

/** Starts the worker of an import, and kills it amid its second transaction, when it has a row of the table to write or to remove. */
async function killAmid(shop: Shop, id: string, table: string) {
  const lock = `lock table ${table} in share row exclusive mode`
  const first = await holdLock(database.url, lock)
  const child = spawn(process.execPath, [worker, database.url, shop.id, id], {
    env: minimalEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const ended = once(child, "exit")
  await waitForQueuedLocks(database.url, 1)
  // Queued behind the first transaction, it comes before the second.
  const second = await queueForLock(database.url, lock)
  await waitForQueuedLocks(database.url, 2)
  await first.release()
  await second.acquired
  await waitForQueuedLocks(database.url, 1)
  child.kill("SIGKILL")
  await ended
  await second.release()
}

/** Lets due work find what stands still, and goes on as its event does. */
async function goOn(shop: Shop, id: string) {
  const announced = async () => (await asOwner(database.url, `select from jobs.job where data -> 'event' ->> 'importId' = '${id}'`)).length
  const before = await announced()
  clock.advance({ minutes: 3 })
  await runDueWork()
  expect(await announced()).toBe(before + 1)
  await runAll(shop, id)
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const at = (day: number) => wallTime(inDays(day)).replace("T", " ")

const files: Record<"clients" | "items" | "bookings", TestFile & { table: string; key: string }> = {
  clients: {
    header: ["Phone", "First name"],
    rows: numbers(600).map((index) => [`+38067${1_000_000 + index}`, `Elm ${index}`]),
    table: "clients",
    key: "phone",
  },
  items: {
    header: ["Code", "Name", "Price", "Size", "Quantity"],
    rows: numbers(60).flatMap((index) => ["41", "42"].map((size) => [`C-${index}`, `Boots ${index}`, "100", size, "2"])),
    table: "items",
    key: "case when parent_id is null then name end",
  },
  bookings: {
    header: ["Number", "Item", "From", "To", "First name", "Phone", "Paid"],
    rows: numbers(24).map((index) => [`B-${index}`, "Kayak", at(3 + index), at(4 + index), "Elm", `+38067000${1000 + (index % 9)}`, "50"]),
    table: "reservations",
    key: "imported_number",
  },
}

/** Begins an import, and kills its program amid the second transaction as often as is asked for. */
async function beginKilled(kind: keyof typeof files, kills: number) {
  const { table, key, ...file } = files[kind]
  const shop = await openShop({ items: kind === "bookings" ? [{ name: "Kayak" }] : [] })
  const listKeys = () =>
    asOwner<{ key: string }>(database.url, `select ${key} as key from ${table} where organization_id = '${shop.id}' and ${key} is not null`)
  const id = await checkFile(shop, kind, file)
  const { records } = await viewOf(shop, id)
  const { atOnce } = importKindOf(kind)
  await writeImport(shop.staff, id)
  for (let time = 1; time <= kills; time += 1) {
    await killAmid(shop, id, table)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "writing", counts: { add: time * atOnce } })
    expect(await listKeys()).toHaveLength(time * atOnce)
  }
  await goOn(shop, id)
  expect(await viewOf(shop, id)).toMatchObject({ phase: "written", counts: { add: records, refuse: 0 } })
  const keys = (await listKeys()).map((row) => row.key)
  expect([keys.length, new Set(keys).size]).toEqual([records, records])
  return { shop, id, table, records, atOnce, listKeys }
}

test.each(["clients", "items"] as const)("%s are written once each, and all of them, by a program that is killed", async (kind) => {
  await beginKilled(kind, 1)
})

test("bookings are written once each, and all of them, by a program that is killed again and again, and removed so too", async () => {
  const { shop, id, table, records, atOnce, listKeys } = await beginKilled("bookings", 2)
  await undoImport(shop.staff, id)
  await killAmid(shop, id, table)
  expect(await viewOf(shop, id)).toMatchObject({ phase: "undoing", counts: { undone: atOnce } })
  await goOn(shop, id)
  expect(await viewOf(shop, id)).toMatchObject({ phase: "undone", counts: { undone: records, add: 0 } })
  expect(await listKeys()).toEqual([])
})
