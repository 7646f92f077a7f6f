import { type SQL, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FullKey } from "#app/platform/i18n/translator.ts"
import { asOwner } from "#test/as-owner.ts"
import { cardBooking, openCardShop } from "#test/card-shop.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { findCardAccount, findCardToken } from "../card/card-account.server.ts"
import { setCardBank } from "../providers/card-bank.server.ts"
import type { BankFailure } from "../providers/card-bank.ts"
import { checkConnection, connectCard, disconnectCard } from "./edit-card-account.server.ts"

const world = useDatabase()
const bank = useMemoryBank()

beforeEach(() => {})

const mono = (token: string) => ({ provider: "monobank", token }) as const
const accountOf = (shop: Shop) => transact(shop.staff, (tx) => findCardAccount(tx))
const tokenOf = (shop: Shop) => transact(shop.staff, async (tx) => (await findCardToken(tx))?.token)

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? `${error.field ?? "form"}: ${error.code}` : Promise.reject(error)),
  )

test("A token that the bank accepts is kept sealed, with the merchant's name and its last four characters", async () => {
  const shop = await openShop()
  await connectCard(shop.staff, mono("uSecretTokenOfTheShop"))
  expect(await accountOf(shop)).toEqual({ provider: "monobank", merchantName: "Test merchant", lastFour: "Shop", version: 1 })
  expect(await tokenOf(shop)).toBe("uSecretTokenOfTheShop")
  const rows = await asOwner(world.url, `select * from provider_accounts where organization_id = '${shop.id}'`)
  expect(JSON.stringify(rows)).not.toContain("uSecretToken")
})

test("A token that the bank does not accept changes nothing, and each failure has words in both languages", async () => {
  const shop = await openCardShop()
  const failures: BankFailure[] = ["token", "blocked", "tooMany", "refused", "away"]
  for (const kind of failures) {
    bank.fails("details", kind)
    expect(await refusal(connectCard(shop.staff, mono("sandbox-other")))).toBe(`token: bank.${kind}`)
    for (const { has } of Object.values(translators)) expect(has(`payments:errors.bank.${kind}` satisfies FullKey)).toBe(true)
  }
  expect(await tokenOf(shop)).toBe("sandbox-skis")
})

test("The connection is checked with the typed token, or else with the saved one, and saves nothing", async () => {
  const [shop, bare] = [await openCardShop(), await openShop()]
  expect(await checkConnection(bare.staff, mono("uTyped"))).toBe("Test merchant")
  expect(await accountOf(bare)).toBeUndefined()
  expect(await refusal(checkConnection(bare.staff, undefined))).toBe("token: required")
  bank.fails("details", "token")
  expect(await refusal(checkConnection(shop.staff, undefined))).toBe("form: bank.token")
})

test("While the sandbox is on, other tokens are not sent anywhere", async () => {
  const shop = await openShop()
  setCardBank(bank.bank, { isSandbox: true })
  expect(await refusal(connectCard(shop.staff, mono("uRealToken")))).toBe("token: token.sandbox")
  expect(bank.calls).toEqual([])
  expect(await refusal(connectCard(shop.staff, mono("sandbox-skis")))).toBe("done")
})

test("While a customer can still pay, the token is not removed and no other merchant's takes its place; one of the same merchant does", async () => {
  const shop = await openCardShop()
  const { id } = await reserve(shop.visitor, cardBooking(shop))
  await startCardPayment(shop.visitor, id)
  expect(await refusal(disconnectCard(shop.staff))).toBe("form: card.inUse")
  expect(await refusal(connectCard(shop.staff, mono("uOther")))).toBe("token: token.inUse")
  const write = (statement: SQL) => transact(shop.staff, (tx) => tx.execute(statement))
  await write(sql`update provider_accounts set merchant_name = 'Test merchant'`)
  await connectCard(shop.staff, mono("uRenewed"))
  expect(await tokenOf(shop)).toBe("uRenewed")
  await write(sql`update invoices set next_check_at = null, status = 'completed'`)
  await disconnectCard(shop.staff)
  expect(await accountOf(shop)).toBeUndefined()
})
