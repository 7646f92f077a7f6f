import { afterAll, beforeAll, expect, test } from "vitest"
import { setCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { readSettings } from "#app/platform/env.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { useClock } from "#test/clock.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { type Inbox, killable, openInbox } from "./payment-world.ts"
import { runPaymentModel } from "./run-payment-model.ts"

/** Waits longer than production does, so that a busy machine refuses nobody. */
const database = useDatabase({ max: 12, lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000 })
const bank = withBank()
useClock()
let inbox: Inbox

beforeAll(async () => {
  inbox = await openInbox()
  configureSealing({ secretKey: "a secret key for tests alone, 32+" })
  openMail(readSettings({ ORIGIN: inbox.origin }))
  setCardBank(killable(createMonobank({ apiUrl: bank.apiUrl, timeout: 150 })))
})
afterAll(() => {
  closeMail()
  inbox.stop()
})

test("Whatever bank, network and people do, at rest our payments are the bank's, no stock is held for nothing, and no money is without a booking or a refund", async () => {
  const counts = await runPaymentModel({ url: database.url, bank, inbox, runs: 20, seed: 20_261_123 })
  for (const [kind, { made }] of Object.entries(counts)) expect(made, kind).toBeGreaterThan(0)
  const killed = Object.values(counts).reduce((sum, count) => sum + count.killed, 0)
  expect(killed).toBeGreaterThan(0)
}, 300_000)
