import { randomUUIDv7 } from "node:crypto"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { linkProvider, listLinkedAccounts } from "#app/modules/accounts/provider/provider-links.server.ts"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { addFeed } from "#app/modules/calendars/settings/edit-feeds.server.ts"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { readBookingEditor } from "#app/modules/desk/change/read-booking-editor.server.ts"
import { findMoney } from "#app/modules/desk/money/read-money.server.ts"
import { readBooking } from "#app/modules/desk/sheet/read-booking.server.ts"
import { noCounts, type Phase } from "#app/modules/imports/import.ts"
import { listImports } from "#app/modules/imports/page/read-imports.server.ts"
import { imports } from "#app/modules/imports/schema.server.ts"
import { addCategory } from "#app/modules/inventory/categories/categories.server.ts"
import { categoryInput } from "#app/modules/inventory/categories/category-input.ts"
import { addExample } from "#app/modules/inventory/example/add-example.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { itemValues } from "#app/modules/inventory/item/item-input.ts"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { addClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { findLocationContent } from "#app/modules/locations/edit-location.server.ts"
import { locationValues } from "#app/modules/locations/location-input.ts"
import { organizationContent } from "#app/modules/management/settings/edit-organization.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { listInvitations } from "#app/modules/members/queries.server.ts"
import { changeRole } from "#app/modules/members/team/change-team.server.ts"
import { teamInput } from "#app/modules/members/team/team-input.ts"
import { ruleValues } from "#app/modules/organizations/booking-rules.ts"
import { bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { selfServiceValues } from "#app/modules/organizations/customer-acts-input.ts"
import { localizationValues } from "#app/modules/organizations/localization-input.ts"
import { organizationValues } from "#app/modules/organizations/organization-input.ts"
import { savePlan } from "#app/modules/organizations/plan-queries.server.ts"
import { depositSettingValues, priceSettingValues } from "#app/modules/organizations/price-settings.ts"
import { getSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { couponInput } from "#app/modules/pricing/coupons/coupon-input.ts"
import { addCoupon } from "#app/modules/pricing/coupons/coupons.server.ts"
import { extraInput } from "#app/modules/pricing/extras/extra-input.ts"
import { addExtra } from "#app/modules/pricing/extras/extras.server.ts"
import { priceListInput } from "#app/modules/pricing/settings/price-list-input.ts"
import { addPriceList } from "#app/modules/pricing/settings/price-lists.server.ts"
import { seasonInput } from "#app/modules/pricing/settings/season-input.ts"
import { addSeason } from "#app/modules/pricing/settings/seasons.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import { takeDepositInput } from "#app/modules/reservations/deposit/deposit-input.ts"
import { takeDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { takeOutOfService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { saveProvider, switchProvider } from "#app/modules/single-sign-on/provider-values.server.ts"
import { changeRenewal } from "#app/modules/subscription/renewal/change-renewal.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addMember, openSession, type Person, type SignedIn } from "../accounts.ts"
import { asOwner } from "../as-owner.ts"
import { readRowsBesideAudit } from "../database-contents.ts"
import { addBoots, bootSize } from "../fixtures/boot-shop.ts"
import {
  addImport,
  addPhoto,
  bookingForm,
  categoryForm,
  clientForm,
  closedDaysForm,
  couponForm,
  depositForm,
  emptyWebsite,
  extraForm,
  feedForm,
  itemForm,
  keepForm,
  locationForm,
  moneyForm,
  priceListForm,
  pricesForm,
  seasonForm,
  serviceForm,
  websiteOf,
} from "../foreign-resources.ts"
import { browse, sendForm } from "../http.ts"
import { takeCash } from "../model/payments.ts"
import { recordPresentTest } from "../people/tested-provider.ts"
import { planForm } from "../plan-form.ts"
import { areaOf, hasAction, listRoutes, withAccess } from "../routes.ts"
import { booking, inDays, openShop, type Shop } from "../shop.ts"
import { client, type IdentityProvider, startIdentityProvider } from "../stand-ins/identity-provider.ts"
import { useDatabase } from "../use-database.ts"
import { withBank } from "../with-bank.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
const bank = withBank()
const program = withProgram(database, () => ({
  MONOBANK_API_URL: bank.apiUrl,
  PLATFORM_MONOBANK_TOKEN: "sandbox-orenda",
}))

interface Team {
  shop: Shop
  admin: SignedIn
  member: SignedIn
  other: Person
}

async function openTeam(): Promise<Team> {
  const shop = await openShop({ organization: { prices: { deposits: { methods: ["cash"] } } } })
  const [admin, member] = [await addMember(shop, "admin"), await addMember(shop, "member")]
  return {
    shop,
    admin: await openSession(admin),
    member: await openSession(member),
    other: await addMember(shop, "member"),
  }
}

/** Adds a calendar whose server does not answer. */
async function readableFeed({ shop }: Team) {
  const id = randomUUIDv7()
  await addFeed(shop.staff, { of: 1, name: "Airbnb", url: null, quantity: 1 }, id)
  const url = "http://127.0.0.1:1/calendar.ics"
  await transact(shop.staff, (tx) => tx.update(calendarFeeds).set({ url, nextReadAt: now() }))
  return { id }
}

/** Adds an import that is in this phase. Nothing works on it. */
async function importIn({ shop }: Team, phase: Phase) {
  await addImport(shop)
  await transact(shop.staff, (tx) => tx.update(imports).set({ phase, counts: { ...noCounts, add: 1 }, writtenAt: now() }))
  return {}
}

/** Adds two seasons and returns the id of the second. */
async function addSeasons({ staff }: Shop) {
  const ids = [randomUUIDv7(), randomUUIDv7()] as const
  for (const id of ids) await addSeason(staff, seasonInput("en").parse(seasonForm), id, listPricedItems("en"))
  return ids[1]
}

/** Adds a category and returns its id. */
async function addCategoryNamed({ staff }: Shop, name: string) {
  const id = randomUUIDv7()
  await addCategory(staff, categoryInput("en").parse({ ...categoryForm, "name-en": name }), id)
  return { id }
}

/** Adds two extras and returns the id of the second. */
async function addExtras({ staff }: Shop) {
  const ids = [randomUUIDv7(), randomUUIDv7()] as const
  for (const id of ids) await addExtra(staff, extraInput(staff.organization).parse(extraForm), id, listPricedItems("en"))
  return ids[1]
}

/** For what needs a free seat: the admin and the member alone. */
async function withoutOther({ shop, admin, other }: Team, email?: string) {
  await removeMember(shop.staff, other.id)
  if (email === undefined) return ""
  await sendForm(program, "/settings/org/team", { intent: "invite", email, role: "member" }, admin.headers)
  // The letter follows the answer, and gives the invitation its link.
  const sent = `select from notifications where sent_at is not null and organization_id = '${shop.id}'`
  await vi.waitFor(async () => expect(await asOwner(database.url, sent)).toHaveLength(1), 20_000)
  return (await transact(shop.staff, listInvitations))[0]?.id ?? ""
}

let provider: IdentityProvider

beforeAll(async () => {
  configureSealing({ secretKey: "a key of the tests that is long enough" })
  provider = await startIdentityProvider(`${program.origin}/login/sso/callback`)
})

afterAll(() => provider.stop())

const tinyPhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#016E88" } })
      .png()
      .toBuffer(),
  )

/** Saves a provider that an admin has signed in with. */
const saveTested = (shop: Shop, isOn = false) =>
  transact(shop.staff, async (tx) => {
    await saveProvider(tx, { issuer: provider.issuer, ...client }, null)
    await recordPresentTest(tx)
    await switchProvider(tx, isOn)
    return {}
  })

/** Adds a second location after the first. */
const addPier = (shop: Shop) =>
  transact(shop.staff, (tx) =>
    addLocation(tx, { name: "Pier", country: "UA", city: "Odesa", addressLine: "Prymorska 1", zipCode: "65000", position: 1 }),
  )

type Fields = (team: Team) => Promise<Record<string, string | File>>

/** Everything that an action of management takes, by its route and intent, as its page sends it. */
const actions: Record<string, Record<string, Fields>> = {
  "inventory/photos": { upload: async () => ({ photo: new File([await tinyPhoto()], "photo.png") }) },
  "web/pictures": { upload: async () => ({ photo: new File([await tinyPhoto()], "photo.png") }) },
  "inventory/manage": {
    archive: async ({ shop }) => ({ number: String(shop.items[0]?.number) }),
    restore: async ({ shop }) => {
      const number = shop.items[0]?.number ?? 0
      await archiveItem(shop.staff, number, true)
      return { number: String(number) }
    },
    delete: async ({ shop }) => ({ number: String(shop.items[0]?.number) }),
    prices: async ({ shop }) => {
      const item = await transact(shop.staff, (tx) => findItemContent(tx, shop.items[0]?.number ?? 0, "en"))
      const { quantity = 0, rateUnit = "day" } = item?.content ?? {}
      return pricesForm({ column: "quantity", number: shop.items[0]?.number ?? 0, opened: String(quantity), unit: rateUnit, typed: "77" })
    },
  },
  "inventory/categories": {
    category: async () => ({ ...categoryForm, newId: randomUUIDv7() }),
    "up-category": async ({ shop }) => {
      await addCategoryNamed(shop, "Tents")
      return addCategoryNamed(shop, "Boards")
    },
    "down-category": async ({ shop }) => {
      const first = await addCategoryNamed(shop, "Tents")
      await addCategoryNamed(shop, "Boards")
      return first
    },
    "delete-category": async ({ shop }) => addCategoryNamed(shop, "Paddles"),
  },
  "inventory/add": { save: async ({ shop }) => itemForm(await addPhoto(shop)) },
  "inventory/edit": {
    save: async ({ shop }) => {
      const item = await transact(shop.staff, (tx) => findItemContent(tx, shop.items[0]?.number ?? 0, "en"))
      return itemForm(await addPhoto(shop), item && itemValues(item.content))
    },
  },
  "inventory/service": {
    back: async ({ shop }) => {
      const id = randomUUIDv7()
      const content = { quantity: 1, from: inDays(1), until: null, reason: "" }
      await takeOutOfService(shop.staff, shop.items[0]?.number ?? 0, content, { id })
      return { row: id }
    },
  },
  "inventory/service/add": { save: async () => serviceForm },
  "reservations/payments": {
    add: async (team) => {
      await bookPaid(team)
      return { ...moneyForm("add"), open: "0", acceptsExcess: "5000" }
    },
    refund: async (team) => ({ ...moneyForm("refund"), payment: (await bookPaid(team)).payment }),
    status: async (team) => ({ payment: (await bookPaid(team)).payment, from: "completed", status: "refunded" }),
    undo: async (team) => ({ record: (await bookPaid(team)).undo ?? "" }),
  },
  "reservations/deposit": {
    take: async ({ shop }) => {
      await reserve(shop.staff, booking(shop))
      return depositForm()
    },
    giveBack: async (team) => ({ deposit: await bookWithDeposit(team) }),
    keep: async (team) => ({ ...keepForm, deposit: await bookWithDeposit(team) }),
    undo: async (team) => ({ deposit: await bookWithDeposit(team), change: "taken" }),
  },
  settings: {
    save: async ({ shop }) => {
      const saved = organizationValues(organizationContent(await transact(shop.staff, getSettings)))
      return { ...saved, name: "Another name", opened: JSON.stringify(saved) }
    },
  },
  "settings/logo": {
    save: async () => ({ picture: new File([await tinyPhoto()], "logo.png") }),
    remove: async ({ shop }) => {
      await transact(shop.staff, (tx) => saveSettings(tx, { logoUri: "/media/logo.webp" }, shop.staff.actor))
      return {}
    },
  },
  "settings/import": {
    read: async () => ({ kind: "clients", file: new File(["Phone,First name\r\n0670001234,Taras\r\n"], "clients.csv") }),
  },
  "settings/import/pictures": {
    upload: async (team) => {
      await importIn(team, "written")
      const targets = JSON.stringify([{ itemId: randomUUIDv7(), position: 0 }])
      return { photo: new File([await tinyPhoto()], "photo.png"), name: "photo.png", targets }
    },
  },
  "settings/import/show": {
    check: async (team) => {
      await importIn(team, "matching")
      return { column0: "phone", column1: "name", column2: "note", dateOrder: "ymd" }
    },
    match: (team) => importIn(team, "checked"),
    write: (team) => importIn(team, "checked"),
    stop: (team) => importIn(team, "checking"),
    undo: (team) => importIn(team, "written"),
  },
  "settings/org/localization": {
    save: async ({ shop }) => {
      const saved = localizationValues(shop.staff.organization)
      return { ...saved, currency: "EUR", opened: JSON.stringify(saved) }
    },
  },
  "settings/reservations/buffer": {
    save: async ({ shop }) => {
      const saved = bufferValues(shop.staff.organization)
      return { ...saved, bufferAfter: "fullDay", opened: JSON.stringify(saved) }
    },
  },
  "settings/reservations/rules": {
    save: async ({ shop }) => {
      const saved = ruleValues(shop.staff.organization.rules)
      return { ...saved, ahead: "60", opened: JSON.stringify(saved) }
    },
  },
  "settings/reservations/customers": {
    save: async ({ shop }) => {
      const saved = selfServiceValues(shop.staff.organization.selfService)
      return { ...saved, extend: "on", opened: JSON.stringify(saved) }
    },
  },
  "settings/reservations/prices": {
    days: async ({ shop }) => {
      const saved = priceSettingValues(shop.staff.organization.prices)
      return { ...saved, grace: "30", opened: JSON.stringify(saved) }
    },
    delivery: async () => ({ fee: "150", freeFrom: "", opened: JSON.stringify({ fee: "", freeFrom: "" }) }),
    deposits: async ({ shop }) => {
      const saved = depositSettingValues(shop.staff.organization.prices)
      return { ...saved, card: "on", opened: JSON.stringify(saved) }
    },
    prepayment: async () => ({ prepaidPercent: "30", restDays: "5", opened: JSON.stringify({ prepaidPercent: "", restDays: "" }) }),
    tax: async () => ({ taxRate: "20", opened: JSON.stringify({ taxRate: "" }) }),
    list: async () => priceListForm,
    season: async () => seasonForm,
    coupon: async () => couponForm,
    "delete-list": async ({ shop }) => {
      const id = randomUUIDv7()
      await addPriceList(shop.staff, priceListInput.parse(priceListForm), id)
      return { id }
    },
    "delete-coupon": async ({ shop }) => {
      const id = randomUUIDv7()
      await addCoupon(shop.staff, couponInput("UAH").parse({ ...couponForm, code: "OTHER" }), id, listPricedItems("en"))
      return { id }
    },
    "delete-season": async ({ shop }) => ({ id: await addSeasons(shop) }),
    "up-season": async ({ shop }) => ({ id: await addSeasons(shop) }),
    "down-season": async ({ shop }) => {
      const id = await addSeasons(shop)
      await addSeasons(shop)
      return { id }
    },
    extra: async () => extraForm,
    "delete-extra": async ({ shop }) => ({ id: await addExtras(shop) }),
    "up-extra": async ({ shop }) => ({ id: await addExtras(shop) }),
    "down-extra": async ({ shop }) => {
      const id = await addExtras(shop)
      await addExtras(shop)
      return { id }
    },
  },
  "settings/reservations/closed-days": {
    save: async ({ shop }) => ({ ...closedDaysForm, location: shop.locationId }),
    remove: async ({ shop }) => {
      const id = randomUUIDv7()
      const texts = { en: { reason: "" }, uk: { reason: "" } }
      await addClosedDays(shop.staff, { first: closedDaysForm.first, last: closedDaysForm.first, locationId: null, texts }, id)
      return { id }
    },
  },
  "settings/integrations/calendars": {
    save: async () => feedForm,
    read: readableFeed,
    renew: readableFeed,
    remove: readableFeed,
  },
  "settings/integrations/payments": {
    save: async () => ({ token: "sandbox-skis" }),
    remove: async ({ shop }) => {
      await transact(shop.staff, (tx) => saveCardAccount(tx, { provider: "monobank", token: "sandbox-skis", merchantName: "Skis" }, null))
      return {}
    },
  },
  "settings/integrations/single-sign-on": {
    save: async () => ({ issuer: provider.issuer, ...client }),
    on: async ({ shop }) => saveTested(shop),
    off: async ({ shop }) => saveTested(shop, true),
    ways: async ({ shop }) => saveTested(shop),
    remove: async ({ shop }) => saveTested(shop),
  },
  "settings/org/locations": {
    up: async ({ shop }) => ({ id: await addPier(shop) }),
    down: async ({ shop }) => {
      await addPier(shop)
      return { id: shop.locationId }
    },
    delete: async ({ shop }) => ({ id: shop.locationId }),
  },
  "settings/org/locations/add": { save: async () => locationForm },
  "settings/org/locations/edit": {
    save: async ({ shop }) => {
      const location = await transact(shop.staff, (tx) => findLocationContent(tx, shop.locationId, "en"))
      return { ...locationForm, opened: JSON.stringify(location && locationValues(location.content)) }
    },
  },
  "reservations/manage": { note: async () => ({ staffNote: "Brings a dog", opened: JSON.stringify({ staffNote: "" }) }) },
  "reservations/today": {
    tick: async ({ shop }) => {
      const { number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 1 }] }))
      const line = (await readBooking(shop.staff, number, { locale: "en" }))?.lines[0]?.id ?? ""
      return { number: String(number), line, step: "handOut", pieces: "1" }
    },
  },
  "reservations/calendar": { note: async () => ({ staffNote: "Brings a dog", opened: JSON.stringify({ staffNote: "" }) }) },
  "reservations/status": {
    set: async ({ shop }) => {
      const { number } = await reserve(shop.staff, booking(shop))
      return { booking: `${number} new`, to: "confirmed" }
    },
    take: async ({ shop }) => {
      const { number } = await reserve(shop.staff, booking(shop))
      const open = (await findMoney(shop.staff, number))?.balance.open ?? 0n
      const money = { newId: randomUUIDv7(), open: String(open), amount: "1", currency: "UAH", method: "cash" }
      return { booking: `${number} new`, to: "inProgress", ...money }
    },
    details: async ({ shop, other }) => {
      const { number } = await reserve(shop.staff, booking(shop))
      const opened = JSON.stringify({ staffNote: "", handler: "", place: shop.locationId })
      return { booking: `${number} new`, to: "confirmed", staffNote: "Brings a dog", handler: other.id, place: shop.locationId, opened }
    },
  },
  "reservations/add": { save: async ({ shop }) => bookingForm(shop) },
  "reservations/edit": {
    save: async ({ shop }) => {
      const { number } = await reserve(shop.staff, booking(shop))
      const view = await readBookingEditor(shop.staff, number, "en")
      return { ...bookingForm(shop), opened: JSON.stringify(view?.values) }
    },
  },
  "setup/look": { save: async () => ({ design: "plain", color: "#6D45CF" }) },
  "inventory/example": {
    keep: async ({ shop }) => {
      const { number } = await transact(shop.staff, (tx) => addExample(tx, { language: "en", currency: "UAH" }))
      return { number: String(number) }
    },
  },
  "reservations/checklist": { close: async () => ({}) },
  "reservations/test": { take: async () => ({}) },
  "reservations/extend": {
    extend: async ({ shop }) => {
      const { number } = await reserve(shop.staff, booking(shop))
      return { number: String(number), end: inDays(3).toString() }
    },
  },
  "reservations/size": {
    change: async ({ shop }) => {
      const boots = await addBoots(shop, [bootSize("41", 1), bootSize("42", 1)])
      const { number } = await reserve(shop.staff, booking(shop, { lines: [{ item: boots + 1, quantity: 1 }] }))
      const view = await readBooking(shop.staff, number, { locale: "en" })
      return { number: String(number), line: view?.lines[0]?.id ?? "", size: String(boots + 2) }
    },
  },
  "reservations/ready": {
    ready: async ({ shop }) => {
      await transact(shop.staff, (tx) => tx.update(organizations).set({ bufferAfter: "fullDay" }))
      const { id } = await reserve(shop.staff, booking(shop, { period: { start: inDays(0), end: inDays(2) } }))
      for (const status of ["inProgress", "completed"] as const) await changeStatus(shop.staff, id, status)
      const [line] = await transact(shop.staff, (tx) => tx.select({ id: reservationItems.id }).from(reservationItems))
      return { line: line?.id ?? "", back: "/reservations/manage" }
    },
  },
  "reservations/client": {
    assign: async (team) => {
      const { phone } = booking(team.shop).contact
      return { clientId: await addTaras(team), shown: await createClient(team.shop.staff, { ...clientForm, name: "Olena", phone }) }
    },
  },
  "clients/manage": { save: async () => clientForm },
  "clients/edit": {
    save: async () => ({ ...clientForm, opened: JSON.stringify({ ...clientForm, name: "Taras" }) }),
    delete: async () => ({}),
  },
  "clients/erase": { erase: async () => ({ digits: "1234" }) },
  "settings/org/team": {
    invite: async (team) => {
      await withoutOther(team)
      return { email: "friend@example.test", role: "admin" }
    },
    resend: async (team) => ({ id: await withoutOther(team, "friend@example.test") }),
    revoke: async (team) => ({ id: await withoutOther(team, "friend@example.test") }),
    "change-role": async ({ other }) => ({ id: other.id, role: "admin" }),
    disconnect: async ({ other }) => {
      await transactAccounts((tx) => linkProvider(tx, other.id, { issuer: "https://login.example.test", subject: other.id }))
      return { id: other.id }
    },
    remove: async ({ other }) => ({ id: other.id }),
  },
  "subscriptions/payment": {
    solo: (team) => choosePlan(team, "solo"),
    business: (team) => choosePlan(team, "business"),
    cancel: payAhead,
    resume: async (team) => {
      await payAhead(team)
      await changeRenewal(team.shop.staff, "cancel")
      return {}
    },
  },
  "web/designs/drawings": { store: async () => ({ design: "outdoor" }) },
  "web/payments": {
    turn: async ({ shop }) => {
      await transact(shop.staff, (tx) => saveWebSettings(tx, {}))
      return { enabled: "on" }
    },
  },
  "web/edit": {
    publish: async () => ({ base: JSON.stringify(emptyWebsite()), draft: JSON.stringify(websiteOf(null)) }),
  },
  "account/notifications": { notifications: async () => ({}) },
  "settings/org/team/leave": {
    leave: async ({ shop, other }) => {
      await changeRole(shop.staff, other.id, "admin")
      return {}
    },
  },
}

/** The writes that go on while the organization is read-only; of the others, none does. */
const writesInReadOnly: Record<string, readonly string[]> = {
  "reservations/deposit": ["take", "giveBack", "keep", "undo"],
  "reservations/payments": ["add", "refund", "status", "undo"],
  "reservations/status": ["set", "take", "details"],
  "reservations/ready": ["ready"],
  "reservations/today": ["tick"],
  "reservations/manage": ["note"],
  "reservations/calendar": ["note"],
  "subscriptions/payment": ["solo", "business", "cancel", "resume"],
  "settings/org/team": ["revoke", "remove", "change-role", "disconnect"],
  "settings/integrations/calendars": ["read", "renew", "remove"],
  "settings/integrations/payments": ["save", "remove"],
  "settings/integrations/single-sign-on": ["save", "on", "off", "ways", "remove"],
  "clients/erase": ["erase"],
  "settings/org/team/leave": ["leave"],
  "account/notifications": ["notifications"],
}

/** Ends trial and grace, or begins the trial anew. */
const createdDaysAgo = ({ shop }: Team, days: number) =>
  transact(shop.staff, (tx) => tx.update(organizations).set({ createdAt: now().subtract({ hours: days * 24 }) }))

function bodyOf(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The first day that is paid for depends on how long ago the trial has ended. */
async function choosePlan(team: Team, tier: "solo" | "business") {
  await createdDaysAgo(team, 22)
  return planForm(team.shop.staff, tier, "monthly")
}

async function payAhead({ shop }: Team) {
  await transact(shop.staff, (tx) => savePlan(tx, { tier: "solo", paymentDueDate: inDays(20).toString().slice(0, 10) }))
  return {}
}

/** Makes booking 1001 and takes its money. */
async function bookWithDeposit({ shop }: Team) {
  const { number } = await reserve(shop.staff, booking(shop))
  return (await takeDeposit(shop.staff, number, takeDepositInput("UAH").parse(depositForm()))).deposit
}

async function bookPaid({ shop }: Team) {
  const { number } = await reserve(shop.staff, booking(shop))
  return takeCash(shop.staff, number, 10_000n)
}

const addTaras = ({ shop }: Team) => createClient(shop.staff, { ...clientForm, name: "Taras", phone: "+380670001234" })

/** The query that names the edited record, by route. */
const queries: Record<string, (team: Team) => Promise<string>> = {
  "reservations/manage": async ({ shop }) => `?booking=${(await reserve(shop.staff, booking(shop))).number}`,
  "reservations/calendar": async ({ shop }) => `?booking=${(await reserve(shop.staff, booking(shop))).number}`,
  "clients/edit": async (team) => `?id=${await addTaras(team)}`,
  "clients/erase": async (team) => `?id=${await addTaras(team)}`,
  "inventory/edit": async ({ shop }) => `?id=${shop.items[0]?.number}`,
  "inventory/service": async ({ shop }) => `?id=${shop.items[0]?.number}`,
  "inventory/service/add": async ({ shop }) => `?id=${shop.items[0]?.number}`,
  "settings/import/pictures": async ({ shop }) => `?id=${(await listImports(shop.staff)).imports[0]?.id}`,
  "settings/import/show": async ({ shop }) => `?id=${(await listImports(shop.staff)).imports[0]?.id}`,
  "reservations/deposit": async () => "?id=1001",
  "reservations/payments": async () => "?id=1001",
  "reservations/edit": async () => "?id=1001",
  "reservations/client": async ({ shop }) => `?id=${(await reserve(shop.staff, booking(shop))).number}`,
  "settings/org/locations/edit": async ({ shop }) => `?id=${shop.locationId}`,
}

/** Reads everything that an action of management may change: the rows of the organization, and the link of a member with its provider. */
const readRows = async ({ shop, other }: Team) => ({
  ...(await readRowsBesideAudit(database.url, shop)),
  links: [...(await listLinkedAccounts([other.id]))],
})

/** The preview renders what it is sent, and writes nothing. */
const managed = withAccess("member", listRoutes()).filter((route) => hasAction(route) && route.path !== "web/preview/:page")

test("every action of management is sent here, with every intent that it knows", () => {
  expect(managed.map(({ path }) => path).toSorted()).toEqual(Object.keys(actions).toSorted())
  expect(Object.keys(actions["settings/org/team"] ?? {})).toEqual(teamInput.options.map(({ shape }) => shape.intent.value))
})

const cases = managed.flatMap((route) =>
  Object.entries(actions[route.path] ?? {}).map(([intent, fields]) => ({ path: route.path, area: areaOf(route), intent, fields })),
)

describe.each(cases)("$intent at /$path", ({ path, area, intent, fields }) => {
  const prepare = async (who: "admin" | "member") => {
    const team = await openTeam()
    const sent = { intent, newId: randomUUIDv7(), ...(await fields(team)) }
    const query = (await queries[path]?.(team)) ?? ""
    const send = async () => {
      const before = await readRows(team)
      const answer = await browse(program, `/${path}${query}`, { method: "POST", body: bodyOf(sent), headers: team[who].headers })
      return { status: answer.status, before, after: await readRows(team), page: await answer.text() }
    }
    return { team, send }
  }

  test("is done for an admin, while the organization is read-only only where it must be", async () => {
    const { team, send } = await prepare("admin")
    await createdDaysAgo(team, 22)
    if (!writesInReadOnly[path]?.includes(intent)) {
      const { status, before, after, page } = await send()
      expect(status).toBe(403)
      expect(page).toMatch(/Choose a plan|"readOnly"/)
      expect(after).toEqual(before)
      await createdDaysAgo(team, 0)
    }
    const { status, before, after } = await send()
    expect([200, 302]).toContain(status)
    expect(after).not.toEqual(before)
  })

  test("is done for a member where a member may, else refused with nothing changed", async () => {
    const { send } = await prepare("member")
    const { status, before, after } = await send()
    const mayDo = may("member", "write", area)
    expect(mayDo ? [200, 302] : [403]).toContain(status)
    if (mayDo) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
  })
})
