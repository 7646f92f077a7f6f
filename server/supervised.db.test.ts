import { connect } from "node:net"
import { sql } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { uploadAddress } from "#app/modules/media/upload/uploaded.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { openCardShop } from "#test/card-shop.ts"
import { browse } from "#test/http.ts"
import { openStream } from "#test/programs/event-stream.ts"
import { type Program, serverUnder, startProgram } from "#test/programs/program.ts"
import { cartOf, checkOutCart, uniqueContact } from "#test/send-booking.ts"
import { secretKey } from "#test/session.ts"
import type { Shop } from "#test/shop.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { withBank } from "#test/with-bank.ts"
import { attachEngine } from "./engine/engine.ts"

const bank = withBank()
let directory: TemporaryDirectory
let program: Program
let url: string
let shop: Shop

beforeAll(async () => {
  directory = await temporaryDirectory("supervised")
  program = await startProgram(
    directory.path,
    { DEMO: "off", SECRET_KEY: secretKey, MONOBANK_API_URL: bank.apiUrl },
    { isSupervised: true },
  )
  url = (await attachEngine({ dataDir: directory.path })).url
  openPool(url)
  await startEvents(url, {})
  configureSealing({ secretKey })
  shop = await openCardShop("sandbox-skis", 9)
})
afterAll(async () => {
  await stopEvents()
  await closePool()
  await program?.stop()
  await directory?.remove()
})

test("A server that is killed comes back on the embedded database, with the booking that it had confirmed", async () => {
  const booked = (await checkOutCart(program, shop, cartOf(2), { firstName: "Nadia" })).headers.get("Location") ?? ""
  const killed = serverUnder(program)
  process.kill(killed, "SIGKILL")
  await vi.waitFor(() => expect(program.output().match(/^Orenda is ready/gm)).toHaveLength(2), { timeout: 60_000, interval: 50 })
  expect(program.output()).toContain("The server ended with SIGKILL: it is started again in 0.1 s.")
  expect(serverUnder(program)).not.toBe(killed)
  expect(await (await browse(program, booked)).text()).toContain("Nadia")
})

test("SIGTERM ends everything within 15 s: a picture that is drawn, open streams, slow clients, and calls that the bank leaves unanswered", async () => {
  const [drawer, sender, ...watchers] = await Promise.all(
    Array.from({ length: 6 }, async () => openSession(await addMember(shop, "admin"))),
  )
  await Promise.all(watchers.flatMap((person) => Array.from({ length: 5 }, () => openStream(program, person))))
  await payAtSilentBank()
  sendSlowly("/login")
  sendSlowly(uploadAddress, sender)
  await uploadLargePictures(drawer)

  const signalledAt = performance.now()
  expect(await program.stop("SIGTERM")).toBe(0)
  expect(performance.now() - signalledAt).toBeLessThan(15_000)
  await expect(asOwner(url, "select")).rejects.toThrow("ECONNREFUSED")
})

/** Leaves a customer and a reaction waiting for the bank. */
async function payAtSilentBank() {
  const goToBank = async () => {
    const booked = await checkOutCart(program, shop, cartOf(4), { payment: "monobank", ...uniqueContact() })
    return browse(program, booked.headers.get("Location") ?? "")
  }
  await goToBank()
  onTestFinished(bank.hold())
  bank.calls.length = 0
  await transact(shop.staff, async (tx) => {
    const { rows } = await tx.execute<{ paymentId: string }>(
      sql`update invoices set next_check_at = ${now().toString()} returning payment_id as "paymentId"`,
    )
    for (const { paymentId } of rows.slice(0, 1)) await announce(tx, "payment.check-due", { paymentId })
  })
  goToBank().catch(() => {})
  await vi.waitFor(() => expect(bank.calls.map(({ call }) => call).toSorted()).toEqual(["invoice/create", "invoice/status"]), {
    timeout: 20_000,
  })
}

/** Begins a request whose body never ends. */
function sendSlowly(path: string, person?: SignedIn) {
  const socket = connect(program.port, "127.0.0.1").on("error", () => {})
  onTestFinished(() => void socket.destroy())
  const headers = { Host: "localhost", Origin: program.origin, ...person?.headers, "Content-Length": 60_000 }
  const lines = Object.entries({ ...headers, "Content-Type": "multipart/form-data; boundary=x" }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write([`POST ${path} HTTP/1.1`, ...lines, "", "--x"].join("\r\n"))
}

/** Sends pictures of nearly 40 megapixels until one is refused because others of the account are under way. */
async function uploadLargePictures(person?: SignedIn) {
  const size = { width: 6300, height: 6300 }
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const
  const bytes = await sharp({ create: { width: 630, height: 630, channels: 3, background: "#016E88", noise } })
    .resize(size)
    .jpeg({ quality: 50, mozjpeg: false })
    .toBuffer()
  await new Promise<void>((resolve) => {
    for (let count = 0; count < 4; count++) {
      const form = new FormData()
      form.append("photo", new File([new Uint8Array(bytes)], "photo.jpg"))
      browse(program, uploadAddress, { method: "POST", body: form, headers: person?.headers ?? {} }).then(
        ({ status }) => status === 429 && resolve(),
        () => {},
      )
    }
  })
}
