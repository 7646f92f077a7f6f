import type { ClientRequest } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import type { LiveMessage } from "#app/modules/realtime/live-event.ts"
import { formatNotification } from "#app/modules/realtime/notification.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { publish } from "#app/platform/database/publish.server.ts"
import { addMember, type SignedIn, signIn } from "#test/accounts.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { openShop } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { inspectable, openInspector } from "./inspect-memory.ts"
import { openDatabase } from "./open-database.ts"
import { openStream } from "./open-stream.ts"
import { percentile } from "./percentile.ts"
import { cpuMilliseconds, residentMegabytes } from "./process-cost.ts"

const organizations = 50
const membersOfEach = 2
const streamsOfEach = 5
const eventsPerSecond = 100
const seconds = 10

export const bench: Bench = {
  name: "live",
  goal: "500 open event streams of 50 organizations on one process, 100 events a second: p95 of the delay at most 250 ms, at most 30 KB a stream",
  run: measureLive,
}

interface Team {
  organizationId: string
  members: SignedIn[]
}

async function measureLive(): Promise<Figure[]> {
  const database = await openDatabase()
  let program: Program | undefined
  try {
    openPool(database.url)
    const settings = { DATABASE_URL: database.url, DEMO: "off", SECRET_KEY: "s".repeat(32), TRUST_PROXY: "on", LOG_LEVEL: "warn" }
    program = await startProgram(database.dataDir, { ...settings, ...inspectable })
    return await measure(program, await openTeams(program))
  } finally {
    await program?.stop()
    await closePool()
    await database.close()
  }
}

async function openTeams(program: Program): Promise<Team[]> {
  configureAccounts({
    origin: program.origin,
    secretKey: "s".repeat(32),
    google: { clientId: undefined, clientSecret: undefined, issuer: "" },
  })
  const teams: Team[] = []
  for (let opened = 0; opened < organizations; opened++) {
    const shop = await openShop()
    const members: SignedIn[] = []
    // Attempts to sign in are counted by network.
    for (let added = 0; added < membersOfEach; added++)
      members.push(await signIn(program, await addMember(shop, "admin"), { "X-Forwarded-For": `198.18.${opened}.${added}` }))
    teams.push({ organizationId: shop.id, members })
  }
  return teams
}

async function measure(program: Program, teams: Team[]): Promise<Figure[]> {
  const received: Array<{ reservationId: string; at: number }> = []
  const receive = (message: LiveMessage) => {
    if ("reservationId" in message) received.push({ reservationId: message.reservationId, at: performance.now() })
  }
  const inspector = await openInspector(program.output())
  // Loads and compiles what streams need.
  close(await openStreams(program, teams.slice(0, 10), () => {}))
  await wait(1000)
  const [held, resident] = [await inspector.readBytesHeld(), residentMegabytes(program.pid)]
  const streams = await openStreams(program, teams, receive)
  await wait(1000)
  const [heldByStreams, residentOfStreams] = [(await inspector.readBytesHeld()) - held, residentMegabytes(program.pid) - resident]
  inspector.close()

  const cpu = cpuMilliseconds([program.pid])
  const published = await publishEvents(teams)
  await wait(2000)
  const spent = cpuMilliseconds([program.pid]) - cpu
  close(streams)
  const delays = received.map(({ reservationId, at }) => at - (published.get(reservationId) ?? 0))
  const expected = published.size * membersOfEach * streamsOfEach
  return [
    { figure: "p95 of the delay", value: percentile(delays, 0.95), unit: "ms", goal: { atMost: 250 } },
    { figure: "median of the delay", value: percentile(delays, 0.5), unit: "ms" },
    { figure: "messages that did not arrive", value: expected - received.length, unit: "", goal: { atMost: 0 } },
    { figure: "memory a stream", value: heldByStreams / 1024 / streams.length, unit: "KB", goal: { atMost: 30 } },
    { figure: "resident memory a stream, garbage included", value: (residentOfStreams * 1024) / streams.length, unit: "KB" },
    { figure: "CPU an event, for its ten streams", value: spent / published.size, unit: "ms" },
  ]
}

/** Publishes events of the organizations in turn, each as its own transaction would. Returns when each was published, by the reservation's id. */
async function publishEvents(teams: Team[]): Promise<Map<string, number>> {
  const published = new Map<string, number>()
  const startedAt = performance.now()
  for (let event = 0; event < eventsPerSecond * seconds; event++) {
    const due = startedAt + (event * 1000) / eventsPerSecond
    await wait(Math.max(0, due - performance.now()))
    const { organizationId = "" } = teams[event % teams.length] ?? {}
    const reservationId = crypto.randomUUID()
    published.set(reservationId, performance.now())
    void publish(formatNotification({ organizationId, name: "reservation.changed", reservationId, eventId: crypto.randomUUID() }))
  }
  return published
}

async function openStreams(program: Program, teams: Team[], receive: (message: LiveMessage) => void): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = []
  for (const { members } of teams)
    for (const { headers } of members)
      streams.push(...(await Promise.all(Array.from({ length: streamsOfEach }, () => openStream(program, headers, receive)))))
  return streams
}

function close(streams: ClientRequest[]) {
  for (const stream of streams) stream.destroy()
}
