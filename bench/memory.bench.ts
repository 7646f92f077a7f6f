import { setTimeout as wait } from "node:timers/promises"
import sharp from "sharp"
import { uploadAddress } from "#app/modules/media/upload/uploaded.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { browse } from "#test/http.ts"
import { type Program, serverUnder, startProgram } from "#test/programs/program.ts"
import { createRandom } from "#test/race.ts"
import { cartOf, checkOutCart, uniqueContact } from "#test/send-booking.ts"
import { secretKey } from "#test/session.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { openDatabase } from "./open-database.ts"
import { openStream } from "./open-stream.ts"
import { percentile } from "./percentile.ts"
import { residentMegabytes } from "./process-cost.ts"

/** `BENCH_MINUTES=3 npm run bench -- memory` tries it shortly. */
const minutes = Number(process.env.BENCH_MINUTES || 20)

const organizations = 40
const streamsOfEach = 5
const itemsOfEach = 12
const customers = 3
const secondsBetweenPictures = 5

export const bench: Bench = {
  name: "memory",
  goal: "20 minutes of bookings, pages, management and pictures with 200 event streams, MEMORY_LIMIT_MB at its 512: at most 360 MB, and flat from the second quarter on",
  run,
}

interface Team {
  shop: Shop
  member: SignedIn
}

/** Counts what the load has done so far. */
interface Work {
  requests: number
  bookings: number
  pictures: number
  /** Answers that are no page and no booking, and requests without an answer. */
  failures: Map<string, number>
}

async function run(): Promise<Figure[]> {
  const database = await openDatabase()
  let program: Program | undefined
  try {
    openPool(database.url)
    const settings = { DATABASE_URL: database.url, DEMO: "off", SECRET_KEY: secretKey, TRUST_PROXY: "on", LOG_LEVEL: "warn" }
    program = await startProgram(database.dataDir, settings, { isSupervised: true })
    return await measure(program, await openTeams())
  } finally {
    await program?.stop()
    await closePool()
    await database.close()
  }
}

async function openTeams(): Promise<Team[]> {
  const teams: Team[] = []
  for (let opened = 0; opened < organizations; opened++) {
    const shop = await openShop({
      items: Array.from({ length: itemsOfEach }, (_, index) => ({ name: `Touring skis ${index}`, quantity: 200 })),
    })
    await transact(shop.staff, (tx) =>
      setUpWebsite(tx, {
        components: { shop: { name: "Shop", kind: "shop", values: {}, translations: {} } },
        pages: [
          { kind: "home", title: "Home", slug: "home", translations: {}, components: ["shop"] },
          { kind: "shop", title: "Shop", slug: "shop", translations: {}, components: ["shop"] },
        ],
      }),
    )
    teams.push({ shop, member: await openSession(await addMember(shop, "admin")) })
  }
  return teams
}

async function measure(program: Program, teams: Team[]): Promise<Figure[]> {
  const server = serverUnder(program)
  const streams = teams.flatMap(({ member }) => Array.from({ length: streamsOfEach }, () => openStream(program, member.headers, () => {})))
  const opened = await Promise.all(streams)
  const work: Work = { requests: 0, bookings: 0, pictures: 0, failures: new Map() }
  const ending = new AbortController()
  const random = createRandom(20_261_129)
  const any = () => teams[Math.floor(random() * teams.length)] as Team
  const repeat = async (step: () => Promise<void>) => {
    while (!ending.signal.aborted) await step().catch((error: Error) => count(work, error.message))
  }
  const load = [
    ...Array.from({ length: customers }, () => repeat(() => visitAndBook(program, any().shop, random, work))),
    repeat(() => lookAtManagement(program, any().member, work)),
    repeat(() => sendPicture(program, any().member, work)),
  ]

  const began = performance.now()
  const samples: number[] = []
  while (performance.now() - began < minutes * 60_000) {
    await wait(1000)
    samples.push(residentMegabytes(server))
    if (samples.length % 60 === 0) console.log(`${samples.length / 60} min: ${samples.at(-1)?.toFixed(0)} MB, ${work.requests} requests`)
  }
  ending.abort()
  await Promise.all(load)
  for (const stream of opened) stream.destroy()
  if (work.failures.size > 0) console.log(Object.fromEntries(work.failures))

  const quarter = (number: number) => samples.slice(((number - 1) * samples.length) / 4, (number * samples.length) / 4)
  const [second, last] = [percentile(quarter(2), 0.5), percentile(quarter(4), 0.5)]
  return [
    { figure: "most resident memory", value: Math.max(...samples), unit: "MB", goal: { atMost: 360 } },
    { figure: "growth: last quarter ÷ second", value: last / second, unit: "", goal: { atMost: 1.1 } },
    { figure: "median of the second quarter", value: second, unit: "MB" },
    { figure: "median of the last quarter", value: last, unit: "MB" },
    {
      figure: "requests that failed",
      value: [...work.failures.values()].reduce((sum, times) => sum + times, 0),
      unit: "",
      goal: { atMost: 0 },
    },
    { figure: "requests", value: work.requests, unit: "" },
    { figure: "bookings among them", value: work.bookings, unit: "" },
    { figure: "pictures of 12 megapixels", value: work.pictures, unit: "" },
    { figure: "time", value: minutes, unit: "min" },
  ]
}

const count = ({ failures }: Work, what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)

/** Counts the answer, which must have this status, and reads its body as a browser does. */
async function take(work: Work, path: string, answering: Promise<Response>, status = 200) {
  const answer = await answering
  await answer.arrayBuffer()
  work.requests += 1
  if (answer.status !== status) count(work, `${path} was answered with ${answer.status}`)
  return answer.status === status
}

/** Opens the pages of a shop, from another network each time, and books. */
async function visitAndBook(program: Program, shop: Shop, random: () => number, work: Work) {
  const part = () => Math.floor(random() * 256)
  const headers = { "X-Forwarded-For": `10.${part()}.${part()}.${part()}`, "Accept-Encoding": "br" }
  const [day, item] = [1 + Math.floor(random() * 60), 1 + Math.floor(random() * itemsOfEach)]
  const dates = new URLSearchParams({ from: wallTime(inDays(day)), to: wallTime(inDays(day + 2)) })
  for (const page of ["", "/shop", `/shop?${dates}`, `/item-${item}`, `/item-${item}?${dates}`])
    await take(work, page.split("?")[0] ?? "", browse(program, `/${shop.urlCode}${page}`, { headers }))
  const booking = checkOutCart(program, shop, cartOf(day, 1, item), uniqueContact(), headers)
  if (await take(work, "/checkout", booking, 302)) work.bookings += 1
}

const screens = [
  "/reservations/today",
  "/reservations/manage",
  "/reservations/calendar",
  "/reservations/confirm",
  "/reservations/add",
  "/clients/manage",
  "/inventory/manage",
  "/web/edit",
  "/settings",
]

async function lookAtManagement(program: Program, { headers }: SignedIn, work: Work) {
  for (const path of screens) await take(work, path, browse(program, path, { headers }))
}

const photo = sharp({
  create: { width: 400, height: 300, channels: 3, background: "#016E88", noise: { type: "gaussian", mean: 128, sigma: 40 } },
})
  .resize({ width: 4000, height: 3000 })
  .jpeg()
  .toBuffer()

async function sendPicture(program: Program, { headers }: SignedIn, work: Work) {
  const form = new FormData()
  form.append("photo", new File([new Uint8Array(await photo)], "photo.jpg"))
  if (await take(work, uploadAddress, browse(program, uploadAddress, { method: "POST", body: form, headers }))) work.pictures += 1
  await wait(secondsBetweenPictures * 1000)
}
