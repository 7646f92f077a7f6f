import { setTimeout as wait } from "node:timers/promises"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { refundable } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { recordCardRefund } from "#app/modules/reservations/money/record-card-refund.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { now, setClock } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse, type Site, sendForm } from "#test/http.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { createRandom } from "#test/race.ts"
import { uniqueContact } from "#test/send-booking.ts"
import { newSession } from "#test/session.ts"
import { booking, inDays } from "#test/shop.ts"
import { freePort } from "#test/stand-ins/free-port.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { listFaults } from "./payment-invariants.ts"
import { type Booked, openShopAtBank, rest, type ShopAtBank } from "./payment-world.ts"

/** The bank takes this long for a call, in milliseconds: half of it before it executes the call. */
const callTime = 250

/** Milliseconds until something that should happen counts as missed. */
const patience = 20_000

/** Calls of the bank during which the program is killed, in turn. */
const calls = ["invoice/cancel", "invoice/create", "invoice/remove", "invoice/status"] as const

export type KilledCalls = Record<(typeof calls)[number], number>

export interface PaymentKills extends Pick<ShopAtBank, "url" | "bank"> {
  /** Seals tokens, in this process too. */
  secretKey: string
  seed: number
  kills: number
}

interface Customer extends Booked {
  key: string
  /** Invoices whose page the customer was led to. */
  pages: Set<string>
  hasPaid: boolean
}

/** The state of one run: the shop, its customers, and the program that runs now. */
interface Scene extends ShopAtBank {
  program: Site
  staff: { Cookie: string }
  customers: Customer[]
  /** Days that are booked, with room for all customers. */
  days: number
  /** The program is killed. */
  isOver: boolean
  random: () => number
}

/**
 * Runs the program, pays, refunds and cancels by its pages, kills it during a call to a slow bank, and starts it again later on the clock; at last lets everything
 * run until nothing is due, and compares our records with the bank's. Returns during which calls it was killed. Throws with the faults that were found.
 */
export async function runPaymentKills({ url, bank, secretKey, seed, kills }: PaymentKills): Promise<KilledCalls> {
  const directory = await temporaryDirectory("kills")
  const random = createRandom(seed)
  const settings = { DATABASE_URL: url, SECRET_KEY: secretKey, MONOBANK_API_URL: bank.apiUrl, DEMO: "off", LOG_LEVEL: "warn" }
  const port = String(await freePort())
  const start = () => startProgram(directory.path, { ...settings, PORT: port, ...movedClock() })
  const world = await openShopAtBank({ url, bank, quantity: 3 })
  const killed: KilledCalls = { "invoice/create": 0, "invoice/status": 0, "invoice/cancel": 0, "invoice/remove": 0 }
  let program: Program | undefined
  try {
    const admin = await addMember(world.shop, "admin")
    program = await start()
    const session = newSession(admin.id, secretKey)
    await asOwner(url, session.statement)
    const scene: Scene = {
      ...world,
      program,
      staff: { Cookie: `session=${session.cookie}` },
      customers: [],
      days: kills + 1,
      isOver: false,
      random,
    }
    for (let order = 0; order < kills; order += 1) {
      const call = calls[order % calls.length] ?? "invoice/create"
      bank.setFaults(world.token, { delay: callTime })
      if (await killDuring(scene, program, call)) killed[call] += 1
      await passTime(url, [1, 4, 11, 21][Math.floor(random() * 4)] ?? 1)
      if (order === kills - 1) endFaults(world)
      program = await start()
    }
    await untilIdle(url)
    await program.stop()
    world.bookings = scene.customers
    await rest(world)
    const faults = await listFaults(world)
    if (faults.length > 0) throw new Error([`The seed is ${seed}.`, ...faults].join("\n"))
    return killed
  } finally {
    await program?.stop("SIGKILL")
    await directory.remove()
  }
}

/** Kills the program at a random moment of the next such call to the bank, or of a time without one. Returns whether there was one. */
async function killDuring(scene: Scene, program: Program, call: keyof KilledCalls): Promise<boolean> {
  scene.isOver = false
  const seen = scene.bank.calls.length
  const isUnderWay = () => scene.bank.calls.slice(seen).some((each) => each.call === call)
  const acting = act(scene, call)
  const found = await until(isUnderWay, patience)
  await wait(scene.random() * callTime * 1.2)
  await program.stop("SIGKILL")
  scene.isOver = true
  await acting
  return found
}

/** Everybody does something at the same time, the first of three new customers so that the bank is asked for this. What is begun ends when the program is killed. */
async function act(scene: Scene, call: keyof KilledCalls): Promise<void> {
  const { customers, random } = scene
  const [first, ...others] = [await book(scene), await book(scene), await book(scene)]
  const earlier = [...customers]
  customers.push(first, ...others)
  const moves = [goToBank, pay, look, refund, payInPerson, cancel, look]
  await Promise.all([
    lead(scene, first, call),
    ...others.map(async (customer) => {
      await goToBank(scene, customer)
      await pay(scene, customer)
      await look(scene, customer)
    }),
    ...earlier.map((customer) => moves[Math.floor(random() * moves.length)]?.(scene, customer)),
  ])
}

/** Tries again what a busy program has refused. */
async function lead(scene: Scene, customer: Customer, call: keyof KilledCalls): Promise<void> {
  const untilOver = (attempt: () => Promise<unknown>) => until(async () => scene.isOver || (await attempt()) === true, patience)
  const isAtBank = async () => {
    await goToBank(scene, customer)
    return customer.pages.size > 0
  }
  await untilOver(isAtBank)
  if (call === "invoice/remove") {
    const end = scene.random() < 0.5 ? payInPerson : cancel
    await untilOver(() => end(scene, customer))
    return
  }
  await pay(scene, customer, { isApproved: true })
  if (call === "invoice/cancel") await untilOver(() => refund(scene, customer))
}

/** On a day whose skis are free. */
async function book(scene: Scene): Promise<Customer> {
  const { shop, random, days } = scene
  const day = 2 + Math.floor(random() * days)
  const contact = { ...booking(shop).contact, ...uniqueContact() }
  const period = { start: inDays(day), end: inDays(day + 1) }
  try {
    const { id, number, key } = await reserve(shop.visitor, booking(shop, { paymentMethod: "monobank", period, contact }))
    return { id, number, key, isDecided: false, paidWhenCancelled: 0n, pages: new Set(), hasPaid: false }
  } catch (error) {
    if (error instanceof Refusal && error.code === "stock") return book(scene)
    throw error
  }
}

const pageOf = ({ shop }: Scene, { key }: Customer, page = "") => `/${shop.urlCode}/booking-preview${page}?key=${key}`

async function goToBank(scene: Scene, customer: Customer) {
  const answer = await unlessKilled(() => sendForm(scene.program, pageOf(scene, customer), { intent: "pay" }))
  if (!answer?.headers.get("Location")?.includes("/pay?")) return
  const html = await unlessKilled(async () => (await browse(scene.program, pageOf(scene, customer, "/pay"))).text())
  const invoiceId = /url=[^"]*\/dev\/bank\/pay\/([\w-]+)"/.exec(html ?? "")?.[1]
  if (invoiceId) customer.pages.add(invoiceId)
}

/** Any page that the customer has ever been led to, also when the program is away and the time to pay is over. */
async function pay({ bank, random }: Scene, customer: Customer, { isApproved = false } = {}) {
  const pages = [...customer.pages]
  const invoiceId = pages[Math.floor(random() * pages.length)]
  if (!invoiceId) return
  await wait(random() * callTime)
  const chosen = isApproved ? 0 : Math.floor(random() * 5)
  if (chosen === 4) return void bank.decline(invoiceId)
  const processingTime = [0, 100, 500, Number.POSITIVE_INFINITY][chosen] ?? 0
  customer.hasPaid = bank.approve(invoiceId, { processingTime }) || customer.hasPaid
}

async function look(scene: Scene, customer: Customer) {
  await unlessKilled(async () => (await browse(scene.program, pageOf(scene, customer))).text())
}

async function payInPerson(scene: Scene, customer: Customer) {
  customer.isDecided = true
  await unlessKilled(() => sendForm(scene.program, pageOf(scene, customer), { intent: "pay-in-person" }))
}

/** By staff, who keep what was paid: of one that nobody pays any more. */
async function cancel({ program, staff }: Scene, customer: Customer) {
  if (customer.hasPaid) return
  customer.pages.clear()
  customer.isDecided = true
  const form = { booking: `${customer.number} new`, to: "cancelled" }
  await unlessKilled(async () => {
    const page = await (await sendForm(program, "/reservations/status", form, staff)).text()
    const [, accepts] = /name="accepts" value="([^"]+)"/.exec(page) ?? []
    if (accepts) await sendForm(program, "/reservations/status", { ...form, accepts, reason: "notPaid" }, staff)
  })
}

async function refund(scene: Scene, customer: Customer) {
  const found = await findRefundable(scene, customer)
  if (!found) return false
  const { staff } = scene.shop
  customer.isDecided = true
  const amount = scene.random() < 0.5 ? found.amount : 2_500n
  try {
    await transact(staff, (tx) => recordCardRefund(tx, staff, { reservationId: customer.id, paymentId: found.id, amount }))
  } catch (error) {
    // It was refunded meanwhile.
    if (!(error instanceof Refusal)) throw error
  }
  return true
}

async function findRefundable({ shop: { staff } }: Scene, { id }: Customer) {
  const entries = await transact(staff, (tx) => listPayments(tx, id))
  const payment = entries.find((entry) => entry.method === "monobank" && refundable(entries, entry) > 0n)
  return payment && { id: payment.id, amount: refundable(entries, payment) }
}

/** Returns undefined where the program is killed before it answers. */
async function unlessKilled<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The settings that give a program the clock of this process. */
const movedClock = () => ({
  NODE_OPTIONS: `--import=${new URL("../programs/moved-clock.ts", import.meta.url).href}`,
  ORENDA_TEST_CLOCK: String(Math.round(Temporal.Now.instant().until(now()).total("milliseconds"))),
})

/** Moves the clock, and with it what the queue keeps by the clock of the database. What a killed program had begun is due again: it would be after a minute. */
async function passTime(url: string, minutes: number) {
  setClock(now().add({ minutes }))
  await asOwner(url, `update jobs.job set start_after = start_after - interval '${minutes} minutes' where state < 'active'`)
  await asOwner(url, "update jobs.job set state = 'retry', start_after = now() where state = 'active'")
  await asOwner(url, "delete from jobs.job where name = 'every-minute'")
}

/** Ends the slowness of the bank, and the payments and refunds that are under way there. */
function endFaults({ bank, token }: ShopAtBank) {
  bank.setFaults(token)
  for (const { invoiceId, status } of bank.list(token)) if (status === "processing") bank.complete(invoiceId)
}

/** Waits until the program has done what was due when it started. */
async function untilIdle(url: string) {
  const isIdle = async () => {
    const [waiting] = await asOwner<{ count: number }>(
      url,
      `select count(*)::int as count from jobs.job
       where state < 'completed' and start_after <= now() and (name = 'every-minute' or data->>'name' like 'payment.%')`,
    )
    return waiting?.count === 0
  }
  if (!(await until(isIdle, 2 * patience))) throw new Error("The program does not come to rest")
}

async function until(holds: () => boolean | Promise<boolean>, limit: number): Promise<boolean> {
  const end = performance.now() + limit
  while (performance.now() < end) {
    if (await holds()) return true
    await wait(3)
  }
  return false
}
