import { beforeAll, expect, test } from "vitest"
import { configureCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { useClock } from "../clock.ts"
import { runPaymentKills } from "../model/payment-kills.ts"
import { useDatabase } from "../use-database.ts"
import { withBank } from "../with-bank.ts"

const database = useDatabase()
const bank = withBank({ webhookGaps: [500, 2_000] })
const secretKey = "a key of the tests that is long enough"
useClock()

beforeAll(() => {
  configureSealing({ secretKey })
  configureCardBank({ monobankApiUrl: bank.apiUrl, paymentSandbox: false })
})

test("However often the program is killed during its calls to the bank, at rest its payments are the bank's, no stock is held for nothing, and nothing is paid or given back twice", async () => {
  const killed = await runPaymentKills({ url: database.url, bank, secretKey, kills: 4, seed: 20_261_124 })
  for (const [call, times] of Object.entries(killed)) expect(times, call).toBeGreaterThan(0)
})
