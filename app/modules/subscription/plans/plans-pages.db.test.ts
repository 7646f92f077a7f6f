import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { formatMoney } from "#app/platform/money.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { clientForm } from "#test/foreign-resources.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { planForm } from "#test/plan-form.ts"
import { cartOf, checkOutCart, uniqueContact } from "#test/send-booking.ts"
import { inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"
import { formatPlainDay } from "../format-day.ts"
import { changeRenewal } from "../renewal/change-renewal.server.ts"

const database = useDatabase()
const bank = withBank()
const token = "sandbox-orenda"
const program = withProgram(database, () => ({ MONOBANK_API_URL: bank.apiUrl, PLATFORM_MONOBANK_TOKEN: token }))
const withoutMerchant = withProgram(database, () => ({ PLATFORM_MONOBANK_TOKEN: "" }))

const plansPath = "/subscriptions/payment"

const read = async (path: string, { headers }: SignedIn, site = program) => textOf(await (await browse(site, path, { headers })).text())

const adminOf = async (shop: Shop) => openSession(await addMember(shop, "admin"))

/** `current_date` is the day of the shop, not of the database. */
const ofShop = (statement: string) => sql.raw(statement.replaceAll("current_date", "(now() at time zone 'Europe/Kyiv')::date"))

const set = ({ staff }: Shop, change: string) => transact(staff, (tx) => tx.execute(sql`update organizations set ${ofShop(change)}`))

describe("The plans", () => {
  test.each([
    ["created_at = now() - interval '5 days'", /Choose your plan.*Your trial ends in 9 days\./s],
    ["created_at = now() - interval '16 days'", /Choose your plan.*Your trial has ended\..*You can work as usual for 5 more days\./s],
    ["created_at = now() - interval '60 days'", /Your trial has ended\..*Nothing is deleted\./s],
    ["payment_due_date = current_date - 2", /Your last payment failed.*Renew or choose a new plan\./s],
    ["suspended_at = now()", /Plans.*This organization is suspended\./s],
    ["payment_due_date = current_date + 20, tier = 'business'", /Your plan.*Business · monthly · next payment/s],
  ])("say with %s how the subscription stands", async (change, words) => {
    const shop = await openShop()
    await set(shop, change)
    expect(await read(plansPath, await adminOf(shop))).toMatch(words)
  })

  test("cost what the currency says, and hryvnias where a card cannot be charged in it", async () => {
    const page = await read(`${plansPath}?billing=yearly`, await adminOf(await openShop({ organization: { currency: "EUR" } })))
    expect(page).toMatch(/Monthly.*Yearly.*save up to 10%/s)
    expect(page).toMatch(/€12\.58.*€151 a year.*€32\.33.*€388 a year/s)
    expect(page).toContain("Cards can’t be charged in EUR yet. You pay in UAH.")
    expect(page).toMatch(/€151 a year Charged in hryvnias: ₴6,469/)
    expect(page).toMatch(/You pay ₴6,469 for/)
  })

  test("say what of the organization a plan does not allow, and how much of its space the pictures take", async () => {
    const shop = await openShop({ items: Array.from({ length: 23 }, () => ({})) })
    const picture = { organizationId: shop.id, key: "a".repeat(32), width: 640, height: 480, color: "#ffffff", bytes: 2 ** 28 }
    await transact(shop.staff, (tx) => addImage(tx, picture))
    const page = await read(plansPath, await adminOf(shop))
    expect(page).toContain("You have 23 items: Solo allows 20.")
    expect(page).toContain("Your pictures take 25% of your plan’s space.")
  })

  test("are read by members and paid for by admins", async () => {
    const shop = await openShop()
    const member = await openSession(await addMember(shop, "member"))
    const page = await (await browse(program, plansPath, { headers: member.headers })).text()
    expect(page).toContain("Only an admin can change this.")
    expect(page).not.toContain('name="intent"')
    expect((await sendForm(program, plansPath, await planForm(shop.staff, "solo", "monthly"), member.headers)).status).toBe(403)
    expect(bank.calls).toEqual([])
  })

  test("cannot be paid for on a server without a merchant, where nothing ends", async () => {
    const shop = await openShop({ organization: { language: "en" } })
    const admin = await adminOf(shop)
    await set(shop, "created_at = now() - interval '60 days'")
    const page = await read(plansPath, admin, withoutMerchant)
    expect(page).toContain("You can’t pay for a plan here yet Until then nothing ends")
    expect(page).not.toMatch(/trial|Renew|Subscribe/)
    const addClient = (site: typeof program) =>
      sendForm(site, "/clients/manage", { ...clientForm, newId: randomUUIDv7(), phone: uniqueContact().phone }, admin.headers)
    expect([(await addClient(program)).status, (await addClient(withoutMerchant)).status]).toEqual([403, 302])
    const order = (site: typeof program) => checkOutCart(site, shop, cartOf(50), uniqueContact())
    expect([(await order(program)).status, (await order(withoutMerchant)).status]).toEqual([409, 302])
    expect(await read("/reservations/manage", admin, withoutMerchant)).not.toMatch(/trial|Choose a plan/)
    expect(await read("/settings", admin, withoutMerchant)).toContain("no payment needed yet")
    const refused = await sendForm(withoutMerchant, plansPath, await planForm(shop.staff, "solo", "monthly"), admin.headers)
    expect(refused.status).toBe(422)
    expect((await browse(withoutMerchant, "/api/webhooks/monobank/platform", { method: "POST", body: "{}" })).status).toBe(401)
  })

  test("that was cancelled and has ended is not called a payment that failed", async () => {
    const shop = await openShop({ organization: { language: "en" } })
    const admin = await adminOf(shop)
    await set(shop, "payment_due_date = current_date + 5")
    await changeRenewal(shop.staff, "cancel")
    const last = textOf(formatPlainDay(inDays(4).toString().slice(0, 10), "en"))
    expect(await read(plansPath, admin)).toMatch(new RegExp(`runs until ${last}.*is cancelled and runs until ${last}`, "s"))
    expect(await read("/settings", admin)).toContain(`paid until ${last.slice(0, -5)}`)
    await set(shop, "payment_due_date = current_date - 10")
    await transact(shop.staff, (tx) =>
      tx.execute(ofShop("update subscription_periods set from_day = current_date - 40, until_day = current_date - 10")),
    )
    expect(await read(plansPath, admin)).toContain("Your plan has ended Choose a plan.")
    const page = await read("/reservations/manage", admin)
    expect(page).toContain("Your plan has ended.")
    expect(page).not.toContain("payment failed")
    const refused = await sendForm(program, "/clients/manage", { ...clientForm, newId: randomUUIDv7() }, admin.headers)
    expect(textOf(await refused.text())).toContain("Your plan has ended. Choose a plan to make changes again.")
  })

  test("suggest the larger of the plan in force and the one that fits", async () => {
    const shop = await openShop({ items: Array.from({ length: 23 }, () => ({})) })
    await set(shop, "payment_due_date = current_date + 30, tier = 'solo'")
    const page = await (await browse(program, plansPath, { headers: (await adminOf(shop)).headers })).text()
    expect(page).toMatch(/data-suggested="true" aria-labelledby="plan-business"/)
    expect(page).not.toMatch(/data-suggested="true" aria-labelledby="plan-solo"/)
  })
})

test("A button whose price has changed is answered by the page with the new one", async () => {
  const shop = await openShop()
  const admin = await adminOf(shop)
  await set(shop, "payment_due_date = current_date + 30, tier = 'solo'")
  const form = await planForm(shop.staff, "business", "monthly")
  const refused = await sendForm(program, plansPath, { ...form, amount: "1" }, admin.headers)
  expect(refused.status).toBe(409)
  const page = textOf(await refused.text())
  expect(page).toContain(`You pay ${formatMoney(BigInt(form.amount), "UAH", "en")} now`)
  expect(page).toContain("The price has changed.")
  expect(bank.calls).toEqual([])
})

test("A plan is paid for without JavaScript: form, our page, the bank, success and receipt", async () => {
  const shop = await openShop()
  const admin = await adminOf(shop)
  const answer = await sendForm(program, plansPath, await planForm(shop.staff, "business", "yearly"), admin.headers)
  expect(answer.status).toBe(302)
  const leading = answer.headers.get("Location") ?? ""
  const page = await (await browse(program, leading, { headers: admin.headers })).text()
  const [, pageUrl = ""] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(page) ?? []
  expect(pageUrl.startsWith(bank.origin)).toBe(true)
  expect(page).toContain(`href="${pageUrl}"`)

  const success = leading.replace("/pay?", "/success?")
  const unpaid = await (await browse(program, success, { headers: admin.headers })).text()
  expect(unpaid).toContain("Not paid yet")
  expect(unpaid).toContain(`href="${pageUrl}"`)
  const [invoice] = bank.list(token)
  bank.approve(invoice?.invoiceId ?? "")
  await bank.settled()
  await vi.waitFor(async () => expect(await read(success, admin)).toMatch(/Thank you\. Business is active until \d+ \w+ \d{4}\./), 10_000)
  const paid = await (await browse(program, success, { headers: admin.headers })).text()
  for (const href of [`/${shop.urlCode}`, "/reservations/manage"]) expect(paid).toMatch(new RegExp(`href="[^"]*${href}"`))
  expect((await browse(program, leading, { headers: admin.headers })).headers.get("Location")).toBe(success)
  expect(await read(plansPath, admin)).toMatch(/Business · yearly · next payment.*Payments.*₴17,269.*Paid/s)
  expect(await read(leading.replace("/pay?", "/receipt?"), admin)).toMatch(/Receipt.*Test shop.*Business · yearly.*₴17,269/s)
})

test("A declined payment was not charged, and a second card that is taken counts, though the bank tells of neither", async () => {
  const shop = await openShop()
  const admin = await adminOf(shop)
  const answer = await sendForm(program, plansPath, await planForm(shop.staff, "solo", "monthly"), admin.headers)
  const [invoice] = bank.list(token)
  bank.setFaults(token, { webhooks: "lost" })
  bank.decline(invoice?.invoiceId ?? "")
  const success = (answer.headers.get("Location") ?? "").replace("/pay?", "/success?")
  const page = await read(success, admin)
  expect(page).toContain("The payment didn’t go through. You were not charged.")
  expect(page).toContain("Try again")
  bank.approve(invoice?.invoiceId ?? "")
  await vi.waitFor(async () => expect(await read(success, admin)).toContain("Thank you. Solo is active until"), 10_000)
  bank.setFaults(token)
})
