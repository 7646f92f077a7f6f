import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"
import type { CardBank } from "#app/modules/payments/providers/card-bank.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { now, setClock } from "#app/platform/clock.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { reactions } from "#app/reactions.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { checkInvoices, openCardShop } from "#test/card-shop.ts"
import { inDays, type Shop, setPrepayment } from "#test/shop.ts"
import type { TestBank } from "#test/stand-ins/bank.ts"
import { offerEverything } from "./customer-steps.ts"

/** Ends a step as a kill of the process would: nothing after the call to the bank runs. */
export class Killed extends Error {}

export interface Webhook {
  invoiceId: string
  organizationId: string
  body: Buffer
  signature: string
  /** We have answered 200: the bank does not send it again. */
  isReceived?: boolean
}

/** Takes the bank's webhooks and answers each with 200, so that a model delivers them as badly as it likes. */
export async function openInbox() {
  const received: Webhook[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { invoiceId } = JSON.parse(body.toString()) as { invoiceId: string }
    const organizationId = (request.url ?? "").split("/").at(-1) ?? ""
    received.push({ invoiceId, organizationId, body, signature: String(request.headers["x-sign"]) })
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    received,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>

/** Kills the next call to the bank, before or after the bank has executed it. */
export const kill: { next: "before" | "after" | undefined } = { next: undefined }

export function killable(bank: CardBank): CardBank {
  const guard = <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args): Promise<Answer> => {
      const { next } = kill
      kill.next = undefined
      if (next === "before") throw new Killed()
      const answer = await call(...args)
      if (next === "after") throw new Killed()
      return answer
    }
  }
  return {
    readMerchant: guard(bank.readMerchant),
    createInvoice: guard(bank.createInvoice),
    readInvoice: guard(bank.readInvoice),
    removeInvoice: guard(bank.removeInvoice),
    captureHold: guard(bank.captureHold),
    releaseHold: guard(bank.releaseHold),
    refund: guard(bank.refund),
    verifyWebhook: guard(bank.verifyWebhook),
    parseWebhook: bank.parseWebhook,
  }
}

interface QueuedEvent {
  name: "payment.received" | "payment.check-due" | "payment.refund-due" | "deposit.ending-due"
  event: EventMap[QueuedEvent["name"]]
  dueAt: Temporal.Instant
}

/** A booking that is paid by card, with the decisions that people made about it. */
export interface Booked {
  id: string
  number: number
  /** People have decided about it: its customer to pay in person, or staff. */
  isDecided: boolean
  /** Minor units that the bank's money was, as far as we knew, when staff cancelled it. */
  paidWhenCancelled: bigint
  /** Its customer has made it cheaper. */
  isLowered?: boolean
}

/** A shop and its merchant at the bank. */
export interface ShopAtBank {
  url: string
  shop: Shop
  token: string
  bank: TestBank
  bookings: Booked[]
  queue: QueuedEvent[]
}

export interface World extends ShopAtBank {
  inbox: Inbox
}

let shops = 0

/** Opens a shop with pairs of skis, by default one, which may be prepaid by 30 % and whose deposit of ₴50.00 is held on cards, a merchant of its own at the bank, and a clock of its own day. */
export async function openShopAtBank({ url, bank, quantity }: Pick<World, "url" | "bank"> & { quantity?: number }): Promise<ShopAtBank> {
  setClock(inDays(1))
  const token = `sandbox-model-${++shops}`
  const shop = await openCardShop(token, quantity, 5_000n)
  await setPrepayment(shop, 30)
  await offerEverything(shop)
  return { url, bank, token, shop, bookings: [], queue: [] }
}

export async function openWorld({ inbox, ...parts }: Pick<World, "url" | "bank" | "inbox">): Promise<World> {
  kill.next = undefined
  return { ...(await openShopAtBank(parts)), inbox }
}

/** Runs the reactions that are due, each at least once. A killed one stays. */
export async function react(world: ShopAtBank, { isTwice = false } = {}): Promise<void> {
  await collect(world)
  const isDue = ({ dueAt }: QueuedEvent) => Temporal.Instant.compare(dueAt, now()) <= 0
  const due = world.queue.filter(isDue)
  world.queue = world.queue.filter((queued) => !isDue(queued))
  for (const queued of due) {
    const runs = await Promise.allSettled(isTwice ? [run(world, queued), run(world, queued)] : [run(world, queued)])
    const error = runs.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []))[0]
    if (error instanceof Postponed) world.queue.push({ ...queued, dueAt: now().add({ seconds: error.seconds }) })
    else if (error instanceof Killed) world.queue.push(queued)
    else if (error) throw error
  }
}

async function run({ shop }: ShopAtBank, { name, event }: QueuedEvent) {
  const list = reactions[name] as Array<(scope: Shop["staff"], event: unknown, id: string) => Promise<void>> | undefined
  for (const reaction of list ?? []) await reaction(shop.staff, event, "")
}

const ofCards = new Set(["payment.received", "payment.check-due", "payment.refund-due", "deposit.ending-due"])

/** Takes the events that were announced, and that no program has delivered, from the queue of the database. */
async function collect({ url, shop, queue }: ShopAtBank) {
  const rows = await asOwner<{ data: Omit<QueuedEvent, "dueAt">; delay: number }>(
    url,
    `with taken as (delete from jobs.job where data->>'organizationId' = '${shop.id}' and state < 'completed' returning *)
     select data, extract(epoch from start_after - created_on)::int as delay from taken order by created_on`,
  )
  for (const { data, delay } of rows) if (ofCards.has(data.name)) queue.push({ ...data, dueAt: now().add({ seconds: delay }) })
}

const mostRounds = 150

/** Lets everything run until nothing is due any more but another look at what is paid or held. Throws when that does not end. */
export async function rest(world: ShopAtBank): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await collect(world)
    const [due] = await asOwner<{ at: string | null }>(
      world.url,
      `select to_char(least((select min(next_check_at) from invoices where organization_id = '${world.shop.id}'
          and (status not in ('completed', 'held') or status = 'completed' and next_check_at < '${now().add({ hours: 12 })}'::timestamptz)),
        (select min(hold_until) from reservations where organization_id = '${world.shop.id}')) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    )
    const times = [...(due?.at ? [Temporal.Instant.from(due.at)] : []), ...world.queue.map(({ dueAt }) => dueAt)]
    const first = times.toSorted(Temporal.Instant.compare)[0]
    if (!first) return
    // Ten minutes at least: every question of the first minutes would cost more than it shows.
    const later = now().add({ minutes: 10 })
    setClock(Temporal.Instant.compare(first, later) > 0 ? first.add({ seconds: 1 }) : later)
    await checkInvoices(world.shop.staff)
    await expireHolds(world.shop.staff)
    await react(world)
    const held = await asOwner<{ number: number }>(
      world.url,
      `select number from reservations where organization_id = '${world.shop.id}' and hold_until <= '${now()}'`,
    )
    if (held.length > 0) throw new Error(`The time to pay for ${held.length} bookings is over, the bank answers, and they keep their stock`)
  }
  throw new Error("The shop's payments do not come to rest")
}
