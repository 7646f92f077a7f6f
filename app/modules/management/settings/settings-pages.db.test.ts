import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { type BufferSettings, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { localizationValues } from "#app/modules/organizations/localization-input.ts"
import { type OrganizationField, organizationValues } from "#app/modules/organizations/organization-input.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { starterWebsite } from "#app/modules/website/designs/starter-website.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { organizationContent } from "./edit-organization.server.ts"

const world = useDatabase()
const program = withProgram(world)

const [organization, localization, buffers] = ["/settings", "/settings/org/localization", "/settings/reservations/buffer"]

async function openWebsite(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  await transact(shop.staff, (tx) => setUpWebsite(tx, starterWebsite("Test shop", "en")))
  return { shop, admin: await openSession(await addMember(shop, "admin")) }
}

const organizationOf = async (shop: Shop): Promise<FormValues<OrganizationField>> =>
  organizationValues(organizationContent(await transact(shop.staff, getSettings)))

const save = (who: SignedIn, path: string, opened: FormValues, changes: Record<string, string>) =>
  sendForm(program, path, { intent: "save", ...opened, ...changes, opened: JSON.stringify(opened) }, who.headers)

/** The page cache hears of a change just after it is saved. */
const untilShown = (check: () => Promise<void>) => vi.waitFor(check, 10_000)

const expectShown = (path: string, parts: RegExp[]) =>
  untilShown(async () => {
    const html = await (await browse(program, path)).text()
    for (const part of parts) expect(html).toMatch(part)
  })

test("A saved organization shows on the cached website, in both languages, and its old address leads to the new one", async () => {
  const { shop, admin } = await openWebsite()
  const shownIn = (lang: string) => `/${shop.urlCode}/shop?lang=${lang}`
  await expectShown(shownIn("en"), [/Test shop/])
  const urlCode = `${shop.urlCode}-new`
  const changes = {
    name: "Karpaty",
    "description-en": "Gear & huts",
    "description-uk": "Спорядження",
    "cancellation-en": "Free until the day before",
    "cancellation-uk": "Безкоштовно до попереднього дня",
    phone: "067 000 11 22",
  }
  const saved = await save(admin, organization, await organizationOf(shop), changes)
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/settings"])
  await expectShown(shownIn("en"), [/<title>[^<]*Karpaty/, /<footer.*Gear &amp; huts.*067 000 1122/s])
  await expectShown(shownIn("uk"), [/<footer.*Спорядження/s])
  await expectShown(`/${shop.urlCode}/item-1?lang=en`, [/<dt>Cancellation policy<\/dt><dd>Free until the day before<\/dd>/])
  await expectShown(`/${shop.urlCode}/item-1?lang=uk`, [/<dd>Безкоштовно до попереднього дня<\/dd>/])
  await expectShown(`/${shop.urlCode}?lang=uk`, [/<meta name="description" content="Спорядження"/, /"description":"Спорядження"/])

  const page = await (await browse(program, organization, { headers: admin.headers })).text()
  const opened = JSON.parse(fieldOf(page, "opened").value ?? "") as FormValues<OrganizationField>
  expect([opened.phone, fieldOf(page, "phone").value]).toEqual(["067 000 1122", "067 000 1122"])
  await save(admin, organization, opened, { urlCode })
  await untilShown(async () => {
    const moved = await browse(program, shownIn("en"))
    expect([moved.status, moved.headers.get("Location")]).toEqual([302, `/${urlCode}/shop?lang=en`])
  })
  expect((await browse(program, `/${urlCode}/shop?lang=en`)).status).toBe(200)
})

test("A new currency and language show on the cached website, and both languages read as before", async () => {
  const { shop, admin } = await openWebsite({ items: [{ translations: { uk: { name: "Лижі" } } }] })
  await expectShown(`/${shop.urlCode}/shop?lang=en`, [/Skis/, /₴100/])
  await expectShown(`/${shop.urlCode}/shop?lang=uk`, [/Лижі/])
  const saved = await save(admin, localization, localizationValues(shop.staff.organization), { currency: "EUR", language: "uk" })
  expect(saved.status).toBe(302)
  await expectShown(`/${shop.urlCode}/shop?lang=en`, [/Skis/, /€100/])
  await expectShown(`/${shop.urlCode}/shop?lang=uk`, [/Лижі/, /100\s€/])
  await expectShown(`/${shop.urlCode}/shop`, [/<html[^>]* lang="uk"/])
})

test("Members read the settings with their fields disabled", async () => {
  const { shop } = await openWebsite()
  const member = await openSession(await addMember(shop, "member"))
  for (const path of [organization, localization, buffers, "/settings/logo"]) {
    const html = await (await browse(program, path, { headers: member.headers })).text()
    expect(html).toContain("Only an admin can change this.")
    expect(html).toMatch(/<fieldset[^>]* disabled/)
  }
})

interface SavedPage {
  path: string
  opened: FormValues
  /** Changed by both. */
  field: string
  theirs: string
  mine: string
  /** Changed by one alone. */
  apart: Record<string, string>
}

test("Two people who save one page are merged where they changed different fields, and told of each other where not", async () => {
  const { shop, admin } = await openWebsite()
  const other = await openSession(await addMember(shop, "admin"))
  const pages: SavedPage[] = [
    { path: organization, opened: await organizationOf(shop), field: "name", theirs: "Theirs", mine: "Mine", apart: { delivers: "" } },
    {
      path: localization,
      opened: localizationValues(shop.staff.organization),
      field: "currency",
      theirs: "EUR",
      mine: "PLN",
      apart: { timeZone: "Europe/Warsaw" },
    },
    {
      path: buffers,
      opened: bufferValues(shop.staff.organization),
      field: "bufferBefore",
      theirs: "fullDay",
      mine: "custom",
      apart: { bufferAfter: "fullDay" },
    },
  ]
  for (const { path, opened, field, theirs, mine, apart } of pages) {
    expect((await save(other, path, opened, { [field]: theirs })).status, path).toBe(302)
    expect((await save(admin, path, opened, apart)).status, path).toBe(302)
    const refused = await save(admin, path, opened, { [field]: mine, ...(mine === "custom" && { bufferBeforeHours: "5" }) })
    expect(refused.status, path).toBe(409)
    expect(textOf(await refused.text())).toMatch(/Olena saved other values \(.*\d\d:\d\d\)/)
  }
  expect(await transact(shop.staff, getSettings)).toMatchObject({
    name: "Theirs",
    delivers: false,
    currency: "EUR",
    timeZone: "Europe/Warsaw",
    bufferBefore: "fullDay",
    bufferAfter: "fullDay",
  })
})

test("Refuses at the field, with everything typed kept, and a save without a change", async () => {
  const { shop, admin } = await openWebsite()
  const opened = await organizationOf(shop)
  const unchanged = await save(admin, organization, opened, {})
  expect(unchanged.status).toBe(422)
  expect(textOf(await unchanged.text())).toContain("No updates provided")

  const wrong = await (await save(admin, organization, opened, { name: "", phone: "12", urlCode: "settings" })).text()
  for (const field of ["name", "phone", "urlCode"]) expect(fieldOf(wrong, field).error).toBeTruthy()
  expect(fieldOf(wrong, "phone").value).toBe("12")

  const hours = await save(admin, buffers, bufferValues(shop.staff.organization), { bufferAfter: "custom" })
  expect(hours.status).toBe(422)
  expect(fieldOf(await hours.text(), "bufferAfterHours").error).toBe("Buffer hours must be provided when custom buffer type is selected")
})

test("Lists the bookings that would collide, and saves once that is accepted", async () => {
  const { shop, admin } = await openWebsite({ items: [{ quantity: 1 }] })
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 10), end: inDays(3, 10) } }))
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(3, 12), end: inDays(4, 10) } }))
  const opened = bufferValues(shop.staff.organization)
  const changes = { bufferAfter: "custom", bufferAfterHours: "3" }
  const refused = await save(admin, buffers, opened, changes)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(textOf(html)).toMatch(/2 bookings will overlap.*1001, .*1002, .*Save anyway/)
  const acceptsShortage = /<button(?=[^>]* name="acceptsShortage")[^>]* value="([^"]+)"/.exec(html)?.[1] ?? ""
  expect((await save(admin, buffers, opened, { ...changes, acceptsShortage: "on" })).status).toBe(409)
  expect((await save(admin, buffers, opened, { ...changes, acceptsShortage })).status).toBe(302)
  const expected: Partial<BufferSettings> = { bufferAfter: "custom", bufferAfterHours: 3 }
  expect(await transact(shop.staff, getSettings)).toMatchObject(expected)
  expect(await listOverbooked(world.url)).toEqual([])
})

test("An uploaded logo shows on the website, the next one in its place, and the shop's name again once it is removed", async () => {
  const { shop, admin } = await openWebsite()
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return browse(program, "/settings/logo", { method: "POST", body, headers: admin.headers })
  }
  const logo = async (width: number) => {
    const drawn = sharp({ create: { width, height: 20, channels: 3, background: "#016E88" } })
    return new File([new Uint8Array(await drawn.png().toBuffer())], "logo.png")
  }
  const missing = await send({ intent: "save", picture: new File([], "") })
  expect(missing.status).toBe(422)
  expect(textOf(await missing.text())).toContain("Choose a picture first.")
  for (const width of [80, 90]) {
    expect((await send({ intent: "save", picture: await logo(width) })).status).toBe(302)
    await expectShown(`/${shop.urlCode}?lang=en`, [new RegExp(`<header.*<img[^>]* src="/media/[^"]*-${width}\\.webp"`, "s")])
    expect(await (await browse(program, organization, { headers: admin.headers })).text()).toMatch(`-${width}.webp`)
  }
  const website = async () => (await browse(program, `/${shop.urlCode}?lang=en`)).text()
  expect(await website()).not.toContain("-80.webp")
  expect((await send({ intent: "remove" })).status).toBe(302)
  await untilShown(async () => expect(await website()).not.toContain("-90.webp"))
})

test("While typing, an address that the organization has or had counts as free", async () => {
  const { shop, admin } = await openWebsite()
  await save(admin, organization, await organizationOf(shop), { urlCode: `${shop.urlCode}-new` })
  const other = await openShop()
  const isFree = async (code: string) => (await browse(program, `/setup/code?code=${code}`, { headers: admin.headers })).json()
  expect(await isFree(shop.urlCode)).toMatchObject({ isFree: true })
  expect(await isFree(other.urlCode)).toMatchObject({ isFree: false })
})
