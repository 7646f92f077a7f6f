import { expect, test } from "vitest"
import { cardBank, configureCardBank } from "./card-bank.server.ts"

const monobankApiUrl = "http://127.0.0.1:9"

test("While the sandbox is on no other token is sent anywhere", async () => {
  configureCardBank({ monobankApiUrl, paymentSandbox: true })
  await expect(cardBank("monobank").readMerchant("uRealToken")).rejects.toThrow("details: token")
  await expect(cardBank("monobank").readMerchant("sandbox-lviv")).rejects.toThrow("details: away")
  configureCardBank({ monobankApiUrl, paymentSandbox: false }, { timeout: 1000 })
  await expect(cardBank("monobank").readMerchant("uRealToken")).rejects.toThrow("details: away")
})
