import { expect, test, vi } from "vitest"
import { type CancelPolicy, type SelfService, selfService } from "#app/modules/organizations/customer-acts.ts"
import { selfServiceValues } from "#app/modules/organizations/customer-acts-input.ts"
import { getSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { starterWebsite } from "#app/modules/website/designs/starter-website.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const path = "/settings/reservations/customers"

async function openDesk() {
  const shop = await openShop()
  const { headers } = await openSession(await addMember(shop, "admin"))
  const opened = selfServiceValues(selfService.parse({}))
  const save = (changes: Record<string, string>) =>
    sendForm(program, path, { intent: "save", ...opened, ...changes, opened: JSON.stringify(opened) }, headers)
  const look = async (lang = "en") => (await browse(program, path, { headers: { Cookie: `${headers.Cookie}; locale=${lang}` } })).text()
  return { shop, save, look }
}

const saved = async ({ staff }: Shop) => selfService.parse((await transact(staff, getSettings)).selfService)

const own = { policy: "own", free: "2", freeUnit: "day", fee: "percent", percent: "30" }

const policyOf = ({ free, freeUnit, percent }: typeof own): CancelPolicy => ({
  free: { amount: Number(free), unit: freeUnit as "day" },
  fee: { kind: "percent", percent: Number(percent) },
})

test("A shop without saved settings has no policy, and its customers cancel and pay", async () => {
  const { look } = await openDesk()
  const page = await look()
  expect(JSON.parse(fieldOf(page, "opened").value ?? "")).toMatchObject({ policy: "none", cancel: "on", change: "", extend: "", pay: "on" })
  expect(textOf(page)).toContain("Only with a cancellation policy. Until then customers ask you.")
  expect(textOf(await look("uk"))).toContain("Лише з умовами скасування. Доти клієнти звертаються до вас.")
})

test.each([
  [own, { policy: policyOf(own), offers: ["cancel", "pay"] }],
  [
    { ...own, free: "0", fee: "firstDay", percent: "", change: "on", extend: "on", cancel: "", pay: "" },
    { policy: { free: { amount: 0, unit: "day" }, fee: { kind: "firstDay" } }, offers: ["change", "extend"] },
  ],
  [
    { ...own, freeUnit: "hour", free: "720", percent: "100 %" },
    { policy: policyOf({ ...own, freeUnit: "hour", free: "720", percent: "100" }), offers: ["cancel", "pay"] },
  ],
  [
    { ...own, policy: "none", free: "many", percent: "0" },
    { policy: null, offers: ["cancel", "pay"] },
  ],
] satisfies [Record<string, string>, SelfService][])("Saves %j and shows it again", async (form, expected) => {
  const { shop, save, look } = await openDesk()
  const answer = await save(form)
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, path])
  expect(await saved(shop)).toEqual(expected)
  expect(JSON.parse(fieldOf(await look(), "opened").value ?? "")).toEqual(selfServiceValues(expected))
})

test.each([
  [{ free: "721", freeUnit: "hour" }, "free", "Enter a whole number from 0 to 720."],
  [{ free: "366" }, "free", "Enter a whole number from 0 to 365."],
  [{ free: "" }, "free", "Enter a whole number from 0 to 365."],
  [{ free: "1.5" }, "free", "Enter a whole number from 0 to 365."],
  [{ percent: "0" }, "percent", "Enter a whole number from 1 to 100."],
  [{ percent: "101" }, "percent", "Enter a whole number from 1 to 100."],
] as const)("Refuses %j and keeps what was typed", async (changes, field, error) => {
  const { shop, save } = await openDesk()
  const refused = await save({ ...own, ...changes })
  expect(refused.status).toBe(422)
  const typed: Record<string, string> = changes
  expect(fieldOf(await refused.text(), field)).toMatchObject({ error, value: typed[field] ?? "" })
  expect((await saved(shop)).policy).toBeNull()
})

test("Two people’s changes of the policy and of what is offered are merged; of the policy the second sees both", async () => {
  const { shop, save } = await openDesk()
  await save(own)
  expect((await save({ extend: "on" })).status).toBe(302)
  expect(await saved(shop)).toEqual({ policy: policyOf(own), offers: ["cancel", "extend", "pay"] })
  const refused = await save({ policy: "own", free: "24", percent: "60" })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toMatch(/Percent of the price Theirs 30/)
})

test("The item, the cart and the checkout say the policy as it is now, and then what the shop adds", async () => {
  const { shop, save } = await openDesk()
  const added = { cancellation: "Call us.", translations: { uk: { cancellation: "Телефонуйте." } } }
  await transact(shop.staff, async (tx) => {
    await setUpWebsite(tx, starterWebsite("Test shop", "en"))
    await saveSettings(tx, added, shop.staff.actor)
  })
  await save(own)
  const item = async (lang: string) => (await browse(program, `/${shop.urlCode}/item-1?lang=${lang}`)).text()
  const en = "Cancel free of charge up to 2 days before the start. After that, or if you don’t show up, you pay 30 % of the price."
  const uk =
    "Скасувати безкоштовно можна не пізніше ніж за 2 дні до початку. Якщо скасувати пізніше або не з’явитися, ви сплачуєте 30 % ціни."
  await vi.waitFor(async () => expect((await item("en")).replaceAll("\u00a0", " ")).toContain(`<dd>${en}\nCall us.</dd>`), 10_000)
  expect((await item("uk")).replaceAll("\u00a0", " ")).toContain(`<dd>${uk}\nТелефонуйте.</dd>`)
  const browser = new Visitor(program)
  await browser.send(`/${shop.urlCode}/cart`, {
    intent: "add",
    item: "1",
    quantity: "1",
    from: wallTime(inDays(9)),
    to: wallTime(inDays(10)),
  })
  for (const page of ["cart", "checkout"])
    expect(textOf(await (await browser.get(`/${shop.urlCode}/${page}`)).text())).toContain(`Cancellation policy ${en} Call us.`)
})

test("A booking keeps the policy of its time, and its page says until when cancelling is free", async () => {
  const { shop, save } = await openDesk()
  const hours = { ...own, freeUnit: "hour" }
  const { key: before } = await reserve(shop.visitor, booking(shop))
  await save(hours)
  const { key: after } = await reserve(shop.visitor, booking(shop))
  const page = async (key: string, lang: string) =>
    textOf(await (await browse(program, `/${shop.urlCode}/booking-preview?key=${key}&lang=${lang}`)).text())
  expect(await page(before, "en")).not.toContain("Cancellation policy")
  expect(await page(after, "en")).toMatch(/Cancellation policy Cancel free of charge until \w{3} \d+ \w{3}.*, \d\d:\d\d\. After that/)
  expect(await page(after, "uk")).toMatch(/Скасувати безкоштовно можна до .*, \d\d:\d\d\. Якщо скасувати пізніше/)
  await save({ ...hours, policy: "none" })
  expect(await page(after, "en")).toContain("30 % of the price")
})
