import { Agent, request } from "node:http"
import pg from "pg"
import { emptyCart, serializeCart } from "#app/modules/storefront/cart.ts"
import { formatSum } from "#app/platform/money.ts"
import { newToken } from "#app/platform/token.server.ts"
import { createRandom } from "#test/race.ts"
import { uniqueContact } from "#test/send-booking.ts"

/** An item of some organization, and all that a form needs to book it. */
export type Target = { organizationId: string; urlCode: string; locationId: string; item: { id: string; number: number } }

/** Runs parallel clients that book in sequence: by forms over HTTP, or by calling `reserve`. */
export type Load = { by: { origin: string } | { databaseUrl: string }; bookings: number; clients: number; targets: Target[]; seed: number }

export type Booked = { seconds: number; milliseconds: number[] }

// Runs as a process of its own, so that what it costs is nobody else's.
process.on("message", async (load: Load) => {
  const milliseconds: number[] = []
  const random = createRandom(load.seed)
  const clients: Client[] = []
  while (clients.length < load.clients)
    clients.push(await ("origin" in load.by ? browser(load.by.origin) : databaseClient(load.by.databaseUrl)))
  let left = load.bookings
  const began = performance.now()
  await Promise.all(
    clients.map(async ({ book }) => {
      while (left-- > 0) {
        const target = load.targets[Math.floor(random() * load.targets.length)]
        if (!target) throw new Error("There is nothing to book")
        const sentAt = performance.now()
        await book(target, { day: 1 + Math.floor(random() * 60), days: 1 + Math.floor(random() * 3), hour: 8 + Math.floor(random() * 12) })
        milliseconds.push(performance.now() - sentAt)
      }
    }),
  )
  const booked: Booked = { seconds: (performance.now() - began) / 1000, milliseconds }
  for (const client of clients) await client.close()
  process.send?.(booked)
})

type Period = { day: number; days: number; hour: number }
type Client = { book(target: Target, period: Period): Promise<void>; close(): void | Promise<void> }

/** A customer whose browser keeps its connection and the cart, and sends the form of checkout. */
async function browser(origin: string): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { book, close: () => agent.destroy() }

  function book({ organizationId, urlCode, locationId, item }: Target, { day, days, hour }: Period) {
    const key = newToken().token
    const form = new URLSearchParams({
      intent: "book",
      firstName: "Olena",
      lastName: "Barvinok",
      ...uniqueContact(),
      delivery: "pickup",
      locationId,
      payment: "payOnPickup",
      key,
      seenTotal: formatSum({ amount: BigInt(10_000 * days), currency: "UAH" }),
    }).toString()
    const line = { item: item.number, quantity: 1, guests: null }
    const cart = serializeCart({ ...emptyCart, key, from: wallTime(day, hour), to: wallTime(day + days, hour), lines: [line] })
    const Cookie = `cart_${organizationId}=${cart}`
    const headers = {
      Origin: origin,
      Cookie,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(form),
    }
    return new Promise<void>((resolve, reject) => {
      const sent = request(`${origin}/${urlCode}/checkout`, { method: "POST", agent, headers }, (response) => {
        const isBooked = response.statusCode === 302 && response.headers.location?.startsWith(`/${urlCode}/booking-preview?key=`)
        response.resume().on("end", () => (isBooked ? resolve() : reject(new Error(`A booking was answered with ${response.statusCode}`))))
      })
      sent.on("error", reject)
      sent.end(form)
    })
  }
}

async function databaseClient(databaseUrl: string): Promise<Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("set role orenda_tenant")
  return { book, close: () => client.end() }

  async function book({ organizationId, item }: Target, { day, days, hour }: Period) {
    const values = [organizationId, [item.id], [1], `${wallTime(day, hour)}Z`, `${wallTime(day + days, hour)}Z`]
    await client.query({ name: "book", text: "select bench_book($1, $2, $3, $4, $5)", values })
  }
}

/** Formats the full hour, `days` from today, as a `datetime-local` value. */
const wallTime = (day: number, hour: number) =>
  `${Temporal.Now.plainDateISO("UTC").add({ days: day }).toString()}T${String(hour).padStart(2, "0")}:00`
