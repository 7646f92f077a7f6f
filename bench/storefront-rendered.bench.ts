import { fork } from "node:child_process"
import { once } from "node:events"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { encodeSync, responseEffort } from "#server/http/compression.ts"
import { asOwner } from "#test/as-owner.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { inDays, openShop, wallTime } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { fillOccupancy } from "./fill-occupancy.ts"
import { openDatabase } from "./open-database.ts"
import type { PageLoad, PagesLoaded } from "./page-load.ts"
import { percentile } from "./percentile.ts"
import { cpuMilliseconds, postmasterOf } from "./process-cost.ts"

const items = 40
const linesOfItem = 50
const connections = 4
const rounds = 5
const requests = 500
const warmUp = 3_000

export const bench: Bench = {
  name: "storefront-rendered",
  goal: "a shop of 40 items with dates chosen, its shop known, compressed: at most 5 ms of CPU a page",
  run: measureRenderedPages,
}

async function measureRenderedPages(): Promise<Figure[]> {
  const database = await openDatabase()
  const load = fork(new URL("./page-load.ts", import.meta.url))
  let program: Program | undefined
  try {
    const { urlCode } = await openFullShop(database.url)
    program = await startProgram(database.dataDir, { DATABASE_URL: database.url, DEMO: "off", SECRET_KEY: "s".repeat(32) })
    const dates = new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(5, 18)) })
    const page = { port: program.port, path: `/${urlCode}/shop?${dates}`, status: 200, headers: { "Accept-Encoding": "br" }, connections }
    const read = () => ({ database: cpuMilliseconds([postmasterOf(database.dataDir)]), program: cpuMilliseconds([program?.pid ?? 0]) })
    const turn = async (count: number) => {
      const before = read()
      const { seconds, bytes } = await loaded({ ...page, requests: count })
      const after = read()
      const parts = { database: (after.database - before.database) / count, program: (after.program - before.program) / count }
      return { ...parts, rate: count / seconds, size: bytes / count / 1000 }
    }
    const measure = async () => {
      const turns: Array<Awaited<ReturnType<typeof turn>>> = []
      for (let round = 0; round < rounds; round++) turns.push(await turn(requests))
      return (of: (one: (typeof turns)[number]) => number) => percentile(turns.map(of), 0.5)
    }
    const shown = await fetch(program.origin + page.path)
    if (!shown.ok) throw new Error(`Answered with ${shown.status}`)
    const whole = await shown.bytes()
    await turn(warmUp)
    const known = await measure()
    await keepNewsFrom(database.url)
    const anew = await measure()
    return [
      { figure: "CPU a page, its shop known", value: known((one) => one.program + one.database), unit: "ms", goal: { atMost: 5 } },
      { figure: "the database's part of it", value: known((one) => one.database), unit: "ms" },
      { figure: "CPU a page, its shop read anew", value: anew((one) => one.program + one.database), unit: "ms" },
      { figure: "the database's part of that", value: anew((one) => one.database), unit: "ms" },
      { figure: "rate, its shop known", value: known((one) => one.rate), unit: "1/s" },
      { figure: "page, compressed", value: known((one) => one.size), unit: "KB" },
      { figure: "its compression alone", value: cpuOf(() => encodeSync(whole, "br", responseEffort)), unit: "ms" },
    ]
  } finally {
    load.kill()
    await program?.stop()
    await database.close()
  }

  async function loaded(page: PageLoad) {
    load.send(page)
    const [answer] = (await once(load, "message")) as [PagesLoaded]
    return answer
  }
}

/** CPU of one call in this process, in milliseconds, once it is compiled. */
function cpuOf(work: () => unknown) {
  const repeat = () => {
    for (let count = 0; count < requests; count++) work()
  }
  repeat()
  const before = process.cpuUsage()
  repeat()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / requests
}

/** The database passes no news on from now, as some poolers do not: who hears of no edits keeps nothing, and makes each page of what was read for it alone. */
async function keepNewsFrom(url: string) {
  await asOwner(url, "create schema muted")
  await asOwner(url, "create function muted.pg_notify(text, text) returns void language sql begin atomic; end")
  await asOwner(
    url,
    "do $$ begin execute format('alter database %I set search_path = muted, public, pg_catalog', current_database()); end $$",
  )
  const listening = await asOwner(url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'orenda listener'")
  if (listening.length === 0) throw new Error("Nobody listens to edits, or under another name")
}

/** A shop page with so many items, each with a picture and bookings around the dates. */
async function openFullShop(url: string) {
  openPool(url)
  const shop = await openShop({ items: [] })
  const added = await transact(shop.staff, async (tx) => {
    const made: Array<{ id: string }> = []
    for (let index = 1; index <= items; index++) {
      const picture = { organizationId: shop.id, key: index.toString(16).padStart(32, "0"), width: 1200, height: 900, color: "#8899aa" }
      const name = `Touring skis ${index}, with poles`
      const shortDescription = "For long days in soft snow; boots and skins come with them"
      const imageIds = [await addImage(tx, picture)]
      made.push(await addItem(tx, { name, shortDescription, kind: "equipment", price: 45_000n, rateUnit: "day", quantity: 10, imageIds }))
    }
    await setUpWebsite(tx, {
      components: { shop: { name: "Shop", kind: "shop", values: {}, translations: {} } },
      pages: [{ kind: "shop", title: "Shop", slug: "shop", translations: {}, components: ["shop"] }],
    })
    return made
  })
  await closePool()
  await fillOccupancy(url, { organizationId: shop.id, itemIds: added.map(({ id }) => id) }, { from: 0, until: linesOfItem })
  await asOwner(url, "vacuum analyze")
  return shop
}
