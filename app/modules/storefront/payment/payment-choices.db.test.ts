import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { turnCard } from "#app/modules/website/card-toggle.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { listPaymentChoices } from "./payment-choices.server.ts"

useDatabase()
const secretKey = "a secret key for tests alone, 32+"

beforeAll(() => configureSealing({ secretKey }))

test("A card is offered with a token, the toggle and hryvnias together", async () => {
  const shop = await openShop()
  await transact(shop.staff, (tx) => saveWebSettings(tx, {}))
  const choices = (currency: "UAH" | "PLN" = "UAH") => transact(shop.visitor, (tx) => listPaymentChoices(tx, { currency }))
  const turn = (isOn: boolean) => transact(shop.staff, (tx) => turnCard(tx, isOn))
  const both = ["payOnPickup", "monobank"]
  await turn(true)
  expect(await choices()).toEqual(["payOnPickup"])
  await transact(shop.staff, (tx) => saveCardAccount(tx, { provider: "monobank", token: "sandbox-skis", merchantName: "Skis" }, null))
  expect([await choices(), await choices("PLN")]).toEqual([both, ["payOnPickup"]])
  configureSealing({ secretKey: "another secret key, with which nothing was sealed" })
  expect(await choices()).toEqual(["payOnPickup"])
  configureSealing({ secretKey })
  expect(await choices()).toEqual(both)
  await turn(false)
  expect(await choices()).toEqual(["payOnPickup"])
})
