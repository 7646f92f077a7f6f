import { gzipSync } from "node:zlib"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { type DayBooking, type DayView, readDay } from "#app/modules/desk/today/read-day.server.ts"
import { coalesce } from "#app/modules/realtime/coalesce.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { toMajorUnits } from "#app/platform/money.ts"
import { addMember, type SignedIn, signIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import type { Bench, Figure } from "./bench.ts"
import { counterSize, openBusyShop } from "./fill-counter.ts"
import { openDatabase } from "./open-database.ts"
import { openStream } from "./open-stream.ts"
import { percentile } from "./percentile.ts"
import { cpuMilliseconds, postmasterOf } from "./process-cost.ts"

export const bench: Bench = {
  name: "counter",
  goal: "a board of 400 bookings with three lines each: read with at most 40 ms of CPU of the program; while two desks press without a pause, p95 of an answer at most 150 ms",
  run: measureCounter,
}

async function measureCounter(): Promise<Figure[]> {
  const database = await openDatabase()
  let program: Program | undefined
  try {
    openPool(database.url)
    const secretKey = "s".repeat(32)
    program = await startProgram(database.dataDir, { DATABASE_URL: database.url, DEMO: "off", SECRET_KEY: secretKey, LOG_LEVEL: "warn" })
    configureAccounts({ origin: program.origin, secretKey, google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
    const shop = await openBusyShop(database.url)
    await asOwner(database.url, "vacuum analyze")
    const desks = [await signIn(program, await addMember(shop, "admin")), await signIn(program, await addMember(shop, "member"))]
    const day = await readDay(shop.staff, undefined, "en")
    return [
      ...(await measureBoard(program, desks[0]?.headers ?? {}, day)),
      ...(await measurePresses(program, desks, day, database.dataDir)),
    ]
  } finally {
    await program?.stop()
    await closePool()
    await database.close()
  }
}

const rounds = 20

/** The board as its page is opened, and as an open page reads it after each change. */
async function measureBoard(program: Program, headers: Record<string, string>, { steps }: DayView): Promise<Figure[]> {
  const measure = async (path: string) => {
    const load = () => ask(program, path, { headers })
    const body = await load()
    for (let round = 1; round < rounds; round++) await load()
    const before = cpuMilliseconds([program.pid])
    for (let round = 0; round < rounds; round++) await load()
    return { cpu: (cpuMilliseconds([program.pid]) - before) / rounds, size: body.length / 1024, gzipped: gzipSync(body).length / 1024 }
  }
  const [page, data] = [await measure(board), await measure(`${board}.data`)]
  return [
    {
      figure: "bookings on the board",
      value: steps.handOut.length + steps.return.length,
      unit: "",
      goal: { atLeast: 2 * counterSize.startsADay },
    },
    { figure: "board, read again: CPU of the program", value: data.cpu, unit: "ms", goal: { atMost: 40 } },
    { figure: "board, read again, gzipped", value: data.gzipped, unit: "KB" },
    { figure: "board, its page: CPU of the program", value: page.cpu, unit: "ms" },
    { figure: "board, its page", value: page.size, unit: "KB" },
    { figure: "board, its page, gzipped", value: page.gzipped, unit: "KB" },
  ]
}

const board = "/reservations/today"

const pressesOfDesk = 100

interface Press {
  path: string
  fields: Record<string, string>
}

/** Both desks press on bookings of their own, read the board after each answer, and hear each other. */
async function measurePresses(program: Program, desks: SignedIn[], day: DayView, dataDir: string): Promise<Figure[]> {
  const answers: number[] = []
  const shown: number[] = []
  const work = desks.map((desk, index) => workOf(desk, pressesOf(day, index, desks.length)))
  const before = { program: cpuMilliseconds([program.pid]), database: cpuMilliseconds([postmasterOf(dataDir)]) }
  const boards = (await Promise.all(work)).reduce((sum, read) => sum + read, 0)
  const cpu = {
    program: cpuMilliseconds([program.pid]) - before.program,
    database: cpuMilliseconds([postmasterOf(dataDir)]) - before.database,
  }
  return [
    { figure: "p95 of an answer", value: percentile(answers, 0.95), unit: "ms", goal: { atMost: 150 } },
    { figure: "median of an answer", value: percentile(answers, 0.5), unit: "ms" },
    { figure: "p95 until the board is read again", value: percentile(shown, 0.95), unit: "ms" },
    { figure: "boards read for a press", value: boards / answers.length, unit: "" },
    { figure: "CPU of the program for a press with its boards", value: cpu.program / answers.length, unit: "ms" },
    { figure: "CPU of the database for a press with its boards", value: cpu.database / answers.length, unit: "ms" },
  ]

  /** Returns how many boards were read. */
  async function workOf({ headers }: SignedIn, presses: Press[]): Promise<number> {
    let boards = 0
    const read = async () => {
      boards++
      await ask(program, `${board}.data`, { headers })
    }
    const live = coalesce(() => void read(), { interval: 1000, isBlocked: () => false })
    const stream = await openStream(program, headers, (message) => {
      if ("changedAt" in message) live.request()
    })
    for (const { path, fields } of presses) {
      const began = performance.now()
      const answer = await ask(program, path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { ...headers, Origin: program.origin },
      })
      answers.push(performance.now() - began)
      if (answer.includes('"refused"')) throw new Error(`${path} ${JSON.stringify(fields)} was refused: ${answer.toString()}`)
      await read()
      shown.push(performance.now() - began)
    }
    live.cancel()
    stream.destroy()
    return boards
  }
}

/** Presses of each kind in turns, on every so many of the bookings. */
function pressesOf(day: DayView, first: number, desks: number): Press[] {
  const own = (bookings: DayBooking[]) => bookings.filter((_, index) => index % desks === first)
  const unpaid = own(day.steps.handOut.filter(({ open }) => open > 0n))
  const paid = own(day.steps.handOut.filter(({ open }) => open === 0n))
  const [back, partly] = [0, 1].map((half) =>
    own(day.steps.return.filter(({ status }) => status === "inProgress")).filter((_, index) => index % 2 === half),
  )
  const turns = Array.from({ length: pressesOfDesk / 4 }, (_, turn) => [
    handOut(paid[turn]),
    takeAndHandOut(unpaid[turn]),
    giveBack(back?.[turn]),
    giveBackPart(partly?.[turn], day.date),
  ])
  return turns.flat()
}

const handOut = (booking: DayBooking | undefined): Press => ({
  path: "/reservations/status.data",
  fields: { booking: `${booking?.number} confirmed`, to: "inProgress" },
})

function takeAndHandOut(booking: DayBooking | undefined): Press {
  const { newId = "", open = 0n, currency = "UAH" } = booking ?? {}
  const { path, fields } = handOut(booking)
  return { path, fields: { ...fields, newId, open: String(open), amount: toMajorUnits(open), currency, method: "cash" } }
}

const giveBack = (booking: DayBooking | undefined): Press => ({
  path: "/reservations/status.data",
  fields: { booking: `${booking?.number} inProgress`, to: "completed" },
})

const giveBackPart = (booking: DayBooking | undefined, date: string): Press => ({
  path: `${board}.data?day=${date}`,
  fields: { number: String(booking?.number), line: booking?.lines[0]?.id ?? "", step: "return", pieces: "1", background: "true" },
})

async function ask({ origin }: Program, path: string, init: RequestInit): Promise<Buffer> {
  const answer = await fetch(origin + path, { redirect: "manual", ...init })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}
