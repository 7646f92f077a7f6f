import { randomUUIDv7 } from "node:crypto"
import { expect, vi } from "vitest"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { addFeed } from "#app/modules/calendars/settings/edit-feeds.server.ts"
import { startImport } from "#app/modules/imports/run/start-import.server.ts"
import type { CellChange } from "#app/modules/inventory/bulk-edit/cell-change.ts"
import { addCategory } from "#app/modules/inventory/categories/categories.server.ts"
import { categoryInput } from "#app/modules/inventory/categories/category-input.ts"
import { itemValues, newItem, noTexts } from "#app/modules/inventory/item/item-input.ts"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { addClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { invitations } from "#app/modules/members/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { couponInput } from "#app/modules/pricing/coupons/coupon-input.ts"
import { addCoupon } from "#app/modules/pricing/coupons/coupons.server.ts"
import { extraInput } from "#app/modules/pricing/extras/extra-input.ts"
import { addExtra } from "#app/modules/pricing/extras/extras.server.ts"
import { priceListInput } from "#app/modules/pricing/settings/price-list-input.ts"
import { addPriceList } from "#app/modules/pricing/settings/price-lists.server.ts"
import { seasonInput } from "#app/modules/pricing/settings/season-input.ts"
import { addSeason } from "#app/modules/pricing/settings/seasons.server.ts"
import { takeDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { takeOutOfService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { components, pages } from "#app/modules/website/schema.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { WebsiteDocument } from "#app/modules/website/website-document.ts"
import { newToken } from "#app/platform/token.server.ts"
import { addMember, openSession, type SignedIn } from "./accounts.ts"
import { asOwner } from "./as-owner.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "./shop.ts"
import { addPlanPayment } from "./stand-ins/platform-bank.ts"

/** Two shops, and resources of the second (`stranger`) that the first (`own`) must not see. Their names contain "secret". */
export interface ForeignResources {
  own: Shop
  stranger: Shop
  /** Admin of the own shop, who requests the stranger's resources. */
  requester: SignedIn
  strangersAdmin: SignedIn
  sessionId: string
  bookingKey: string
  paymentId: string
  subscriptionPaymentId: string
  depositId: string
  lineId: string
  closedDaysId: string
  serviceId: string
  priceListId: string
  seasonId: string
  categoryId: string
  couponId: string
  extraId: string
  feedId: string
  feedSecret: string
  importId: string
  imageId: string
  clientId: string
  componentId: string
  pageId: string
  invitationId: string
  invitationToken: string
}

const takesDeposits = { prices: { deposits: { methods: ["cash" as const, "document" as const] } } }

export const secret = /secret (skis|customer|page)|secret@|secret-coupon/i

export async function createForeignResources(databaseUrl: string): Promise<ForeignResources> {
  const own = await openShop({ organization: takesDeposits, items: [{ name: "Own skis" }] })
  // Only the stranger has an item 3.
  const stranger = await openShop({ organization: takesDeposits, items: [{}, {}, { name: "Secret skis" }] })
  const contact = { name: "Secret", lastName: "Customer", email: "secret@example.test", phone: "+380670001777" }
  const { key } = await reserve(stranger.visitor, booking(stranger, { contact }))
  // The customer's email is sent after the booking and recorded with it, and to members that there are by then.
  const sent = `select from notifications where sent_at is not null and organization_id = '${stranger.id}'`
  await vi.waitFor(async () => expect(await asOwner(databaseUrl, sent)).toHaveLength(1), 20_000)
  const { token, tokenHash } = newToken()
  const more = await transact(stranger.staff, async (tx) => {
    const hero = { name: "Secret page", kind: "hero" as const, values: { title: "Secret page" } }
    const page = { kind: "custom" as const, title: "Secret page", slug: "secret", translations: {}, components: ["hero"] }
    await setUpWebsite(tx, { components: { hero }, pages: [page] })
    const [invitation] = await tx
      .insert(invitations)
      .values({
        organizationId: tx.organizationId,
        id: crypto.randomUUID(),
        email: "guest@example.test",
        role: "admin",
        tokenHash,
        invitedBy: crypto.randomUUID(),
        expiresAt: Temporal.Now.instant().add({ hours: 1 }),
      })
      .returning()
    const [[component], [added]] = [await tx.select().from(components), await tx.select().from(pages)]
    return { componentId: component?.id ?? "", pageId: added?.id ?? "", invitationId: invitation?.id ?? "" }
  })
  const [payment] = await asOwner<{ id: string }>(
    databaseUrl,
    `select id from reservation_payments where organization_id = '${stranger.id}'`,
  )
  const [line] = await asOwner<{ id: string }>(databaseUrl, `select id from reservation_items where organization_id = '${stranger.id}'`)
  const [client] = await asOwner<{ id: string }>(databaseUrl, `select id from clients where organization_id = '${stranger.id}'`)
  const imageId = await addPhoto(stranger)
  const requester = await openSession(await addMember(own, "admin"))
  const strangersAdmin = await openSession(await addMember(stranger, "admin"))
  const [session] = await asOwner<{ id: string }>(databaseUrl, `select id from accounts.sessions where user_id = '${strangersAdmin.id}'`)
  return {
    own,
    stranger,
    requester,
    strangersAdmin,
    sessionId: session?.id ?? "",
    bookingKey: key,
    paymentId: payment?.id ?? "",
    subscriptionPaymentId: await addSubscriptionPayment(stranger),
    depositId: await takeSecretDeposit(stranger),
    lineId: line?.id ?? "",
    closedDaysId: await addSecretClosedDays(stranger),
    serviceId: await takeSecretOut(stranger),
    ...(await addSecretFeed(stranger)),
    importId: await addImport(stranger),
    ...(await addSecretPrices(stranger)),
    ...(await addSecretCategory(stranger)),
    imageId,
    clientId: client?.id ?? "",
    invitationToken: token,
    ...more,
  }
}

async function addSecretClosedDays({ staff, locationId }: Shop) {
  const id = randomUUIDv7()
  const texts = { en: { reason: "Secret page" }, uk: { reason: "" } }
  await addClosedDays(staff, { first: "2999-12-24", last: "2999-12-26", locationId, texts }, id)
  return id
}

async function takeSecretOut({ staff, items }: Shop) {
  const id = randomUUIDv7()
  const content = { quantity: 1, from: Temporal.Now.instant(), until: null, reason: "Secret page" }
  await takeOutOfService(staff, items[0]?.number ?? 0, content, { id })
  return id
}

async function takeSecretDeposit({ staff }: Shop) {
  const given = { newId: randomUUIDv7(), left: 0n, method: "document" as const, amount: 0n, note: "Secret page" }
  return (await takeDeposit(staff, 1001, given)).deposit
}

async function addSecretPrices({ staff }: Shop) {
  const [priceListId, seasonId, extraId, couponId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  await addPriceList(staff, priceListInput.parse({ ...priceListForm, name: "Secret page" }), priceListId)
  await addSeason(staff, seasonInput("en").parse({ ...seasonForm, "name-en": "Secret page" }), seasonId, listPricedItems("en"))
  const extra = extraInput(staff.organization).parse({ ...extraForm, "name-en": "Secret page" })
  await addExtra(staff, extra, extraId, listPricedItems("en"))
  await addCoupon(staff, couponInput("UAH").parse({ ...couponForm, code: "SECRET-COUPON" }), couponId, listPricedItems("en"))
  return { priceListId, seasonId, extraId, couponId }
}

async function addSecretCategory({ staff }: Shop) {
  const categoryId = randomUUIDv7()
  await addCategory(staff, categoryInput("en").parse({ ...categoryForm, "name-en": "Secret page", slug: "secret" }), categoryId)
  return { categoryId }
}

/** Adds an import of one client, which waits for its columns. */
export const addImport = ({ staff }: Shop) =>
  startImport(staff, { kind: "clients", file: new File(["Phone,First name,Note\r\n0670001234,Taras,Secret page\r\n"], "secret.csv") })

async function addSecretFeed({ staff }: Shop) {
  const id = randomUUIDv7()
  await addFeed(staff, { of: 1, name: "Secret page", url: null, quantity: 1 }, id)
  const [feed] = await transact(staff, (tx) => tx.select().from(calendarFeeds))
  return { feedId: id, feedSecret: feed?.secret ?? "" }
}

/** A paid one, which has a receipt. */
async function addSubscriptionPayment({ staff }: Shop) {
  const id = randomUUIDv7()
  const at = Temporal.Now.instant()
  const plan = { kind: "period", tier: "business", billing: "monthly", amount: 159_900n, currency: "UAH" } as const
  await transact(staff, (tx) =>
    addPlanPayment(
      tx,
      { id, ...plan, paidAt: at, createdBy: randomUUIDv7() },
      { status: "completed", payableUntil: at, failureReason: "Secret page" },
    ),
  )
  return id
}

interface ForeignRequest {
  path: string
  /** Fields for a POST; without them the request is a GET. */
  form?: Record<string, string>
  /** Status for a member of the own shop. Default 404. */
  status?: number
  /** Others are redirected to sign-in. */
  isForMembers?: true
}

interface RouteParameters {
  by: Array<"path" | "query" | "form">
  /** Requests that name the stranger's resources. */
  requests: (resources: ForeignResources) => ForeignRequest[]
}

const nowhere: RouteParameters = { by: ["path"], requests: () => [{ path: "/no-such-shop-anywhere/error-org-missing" }] }

/** The fields of an item with this photo, as its form sends them. */
export const itemForm = (imageId: string, opened: object = {}) => ({
  intent: "save",
  opened: JSON.stringify(opened),
  ...itemValues({
    ...newItem,
    texts: { en: { ...noTexts, name: "Kayak" }, uk: noTexts },
    price: 15_000n,
    rateUnit: "hour",
    quantity: 6,
    pictures: [{ id: imageId, focalX: 50, focalY: 50, alt: {} }],
  }),
})

/** An item of `openShop` with its defaults, as its form has it. */
const itemOfShop = (name: string) =>
  itemValues({
    ...newItem,
    texts: { en: { ...noTexts, name }, uk: noTexts },
    price: 10_000n,
    quantity: 4,
  })

/** Records a photo without files, and returns its id. */
export const addPhoto = (shop: Shop) =>
  transact(shop.staff, (tx) => addImage(tx, { organizationId: shop.id, key: crypto.randomUUID(), width: 8, height: 8, color: "#016e88" }))

/** A website as the editor sends it, with a hero that shows the picture, on a page that is off. */
export const websiteOf = (imageId: string | null): WebsiteDocument => {
  const heroId = randomUUIDv7()
  return {
    language: "en",
    settings: {
      primaryColor: "#A04000",
      logoUrlLight: "/logo-login.svg",
      logoUrlDark: "/logo-login-dark.svg",
      datePickerType: 1,
      tabTitle: "",
      sharingImageId: null,
      translations: {},
    },
    pages: [
      {
        id: randomUUIDv7(),
        kind: "custom",
        title: "About us",
        slug: "about-us",
        enabled: false,
        description: "",
        imageId: null,
        translations: {},
        sections: [heroId],
      },
    ],
    components: [
      { id: heroId, kind: "hero", name: "Hero", values: { title: "Kayaks", subtitle: "In Lviv", background: imageId }, translations: {} },
    ],
  }
}

/** A website as it is before anything is on it. */
export const emptyWebsite = (): WebsiteDocument => {
  const website = websiteOf(null)
  return { ...website, settings: { ...website.settings, primaryColor: "#016E88", datePickerType: 0 }, pages: [], components: [] }
}

/** The fields of a client, as its form sends them. */
export const closedDaysForm = { intent: "save", opened: "{}", first: "2999-12-24" }

/** The fields of pieces out of service, as their form sends them. */
export const serviceForm = { intent: "save", opened: "{}", quantity: "1", from: "2999-12-24T10:00", until: "", reason: "" }

/** The fields of a new calendar of the first item, as its form sends them. */
export const feedForm = { intent: "save", opened: "{}", of: "1", name: "Airbnb", url: "", quantity: "1" }

/** The fields of a price list, as its form sends them. */
/** The form of one changed price or quantity in the list of items. */
export const pricesForm = (change: CellChange) => ({ opened: "{}", cells: JSON.stringify([change]) })

export const priceListForm = {
  intent: "list",
  opened: "{}",
  name: "By the week",
  rateUnit: "day",
  steps: '[{"amount":7,"unit":"day","value":"5"}]',
}

/** The fields of a category, as its form sends them. */
export const categoryForm = { intent: "category", opened: "{}", "name-en": "Kayaks", "name-uk": "", slug: "" }

/** The fields of a season of every year, as its form sends them. */
export const seasonForm = {
  intent: "season",
  opened: "{}",
  "name-en": "New Year",
  "name-uk": "",
  repeats: "yearly",
  firstDay: "20",
  firstMonth: "12",
  lastDay: "10",
  lastMonth: "1",
  percent: "25",
  for: "all",
  items: "[]",
}

/** The fields of a coupon, as its form sends them. */
export const couponForm = {
  intent: "coupon",
  opened: "{}",
  code: "SNOW",
  takes: "percent",
  percent: "10",
  amount: "",
  validFrom: "",
  validUntil: "",
  smallestTotal: "",
  mostUses: "",
  mostPerClient: "",
  for: "all",
  items: "[]",
}

/** The fields of an extra for each piece and day, as its form sends them. */
export const extraForm = {
  intent: "extra",
  opened: "{}",
  "name-en": "Helmet",
  "name-uk": "",
  "description-en": "",
  "description-uk": "",
  price: "50",
  unit: "day",
  most: "",
  for: "all",
  items: "[]",
}

const prices = (form: Record<string, string>, status: number, query = "") => ({
  path: `/settings/reservations/prices${query}`,
  form,
  status,
})

const calendars = (form: Record<string, string>, status: number, query = "") => ({
  path: `/settings/integrations/calendars${query}`,
  form,
  status,
})

const closedDays = (form: Record<string, string>, status: number) => ({ path: "/settings/reservations/closed-days?add", form, status })

export const clientForm = { intent: "save", opened: "{}", name: "Ihor", lastName: "", phone: "067 000 1234", email: "", note: "" }

const team = (form: Record<string, string>): ForeignRequest => ({ path: "/settings/org/team", form, status: 409 })

/** The fields of a location in English, as its form sends them. */
export const locationForm = {
  intent: "save",
  opened: "{}",
  "name-en": "Pier",
  "addressLine-en": "Prymorska 1",
  "city-en": "Odesa",
  zipCode: "65000",
  country: "UA",
  isPickup: "on",
}

/** The fields of money that is taken or given back at the counter, as the forms send them. */
export const moneyForm = (intent: "add" | "refund") => ({ intent, newId: randomUUIDv7(), open: "10000", amount: "50", method: "cash" })

/** A deposit of a document, of a booking that has none to take. */
export const depositForm = () => ({ intent: "take", newId: randomUUIDv7(), left: "0", method: "cash", amount: "20", note: "" })

export const keepForm = { intent: "keep", amount: "5", reason: "Torn sail" }

/** The fields of a booking that is picked up, as its form sends them; `item` is the number of a new line's. */
export const bookingForm = (shop: Shop, item = 1) => ({
  intent: "save",
  opened: "{}",
  from: wallTime(inDays(2)),
  to: wallTime(inDays(5)),
  lines: JSON.stringify([{ id: "", item, quantity: "2", price: "", reason: "", isPricedAnew: false }]),
  place: shop.locationId,
  name: "Ihor",
  lastName: "",
  phone: "067 000 1234",
  email: "",
  confirmedTotal: "60000 UAH",
})

const dates = { from: wallTime(inDays(2)), to: wallTime(inDays(3)) }

/** By route: the parameters that identify a resource, and requests for another organization's; or "none". */
export const routeParameters: Record<string, RouteParameters | "none"> = {
  "": "none",
  locale: "none",
  contact: "none",
  privacy: "none",
  terms: "none",
  register: "none",
  confirm: "none",
  "confirm/done": "none",
  login: "none",
  "login/challenge": "none",
  "login/code": "none",
  "login/google": "none",
  "login/callback/google": "none",
  "login/sso": "none",
  "login/sso/callback/:organization": {
    by: ["path"],
    requests: ({ stranger }) => [{ path: `/login/sso/callback/${stranger.id}?code=stolen&state=made-up`, status: 302 }],
  },
  "login/sso/confirm": "none",
  recover: "none",
  reset: "none",
  "account/avatar/:user": {
    by: ["path"],
    requests: ({ strangersAdmin: { id } }) => [
      { path: `/account/avatar/${id}` },
      { path: `/account/avatar/${id}?file=face.webp&expires=9999999999&signature=x` },
    ],
  },
  logout: "none",
  session: "none",
  account: {
    by: ["form"],
    requests: ({ sessionId }) => [{ path: "/account", form: { intent: "end", session: sessionId }, status: 302 }],
  },
  "account/email": "none",
  "account/google": "none",
  "account/single-sign-on": "none",
  "account/password": "none",
  "account/two-step": "none",
  "account/picture": "none",
  "account/notifications": "none",
  "api/live": "none",
  search: {
    by: ["query"],
    requests: ({ bookingKey }) => ["secret", "1001", "0670001777", bookingKey].map((q) => ({ path: `/search?q=${q}`, status: 200 })),
  },
  setup: "none",
  "setup/code": { by: ["query"], requests: ({ stranger }) => [{ path: `/setup/code?code=${stranger.urlCode}`, status: 200 }] },
  prepare: "none",
  "prepare/part": "none",
  invitation: {
    by: ["query"],
    requests: ({ invitationToken, invitationId }) => [
      { path: `/invitation?token=${invitationId}` },
      { path: `/invitation?token=${invitationToken}`, status: 200 },
      { path: `/invitation?token=${invitationToken}`, form: { firstName: "Olena" }, status: 409 },
    ],
  },
  "subscriptions/payment": "none",
  "subscriptions/pay": { by: ["query"], requests: ({ subscriptionPaymentId: id }) => [{ path: `/subscriptions/pay?payment=${id}` }] },
  "subscriptions/success": {
    by: ["query"],
    requests: ({ subscriptionPaymentId: id }) => [{ path: `/subscriptions/success?payment=${id}` }],
  },
  "subscriptions/receipt": {
    by: ["query"],
    requests: ({ subscriptionPaymentId: id }) => [{ path: `/subscriptions/receipt?payment=${id}` }],
  },
  "api/webhooks/:provider/:organization": {
    by: ["path"],
    requests: ({ stranger }) => [
      { path: `/api/webhooks/monobank/${stranger.id}` },
      { path: `/api/webhooks/unknown/${stranger.id}`, form: {} },
    ],
  },
  "api/webhooks/monobank/platform": {
    by: ["form"],
    requests: () => [{ path: "/api/webhooks/monobank/platform", form: { intent: "none" }, status: 401 }],
  },
  "reservations/manage": {
    by: ["query", "form"],
    requests: () => [
      { path: "/reservations/manage?booking=1001" },
      { path: "/reservations/manage?booking=1001", form: { intent: "note", opened: "{}", staffNote: "Mine" }, status: 422 },
      ...["after=1002", "before=1000", "q=1001", "q=secret", "q=0670001777", "item=3"].map((query) => ({
        path: `/reservations/manage?${query}`,
        status: 200,
      })),
    ],
  },
  "reservations/export.csv": {
    by: ["query"],
    requests: ({ stranger: { items } }) =>
      ["q=1001", "q=secret", `item=${items[2]?.number}`, ""].map((query) => ({ path: `/reservations/export.csv?${query}`, status: 200 })),
  },
  "reservations/availability": {
    by: ["query"],
    requests: () => ["q=secret", ""].map((query) => ({ path: `/reservations/availability?${query}`, status: 200 })),
  },
  "reservations/availability.json": {
    by: ["query"],
    requests: () => ["q=secret", ""].map((query) => ({ path: `/reservations/availability.json?${query}`, status: 200 })),
  },
  "reservations/today": {
    by: ["query", "form"],
    requests: ({ lineId: line }): ForeignRequest[] => [
      { path: "/reservations/today?booking=1001" },
      { path: "/reservations/today?booking=1001", form: { intent: "note", opened: "{}", staffNote: "Mine" }, status: 422 },
      { path: "/reservations/today", form: { number: "1001", line, step: "handOut", pieces: "1" }, status: 409 },
    ],
  },
  "reservations/calendar": {
    by: ["query", "form"],
    requests: () => [
      { path: "/reservations/calendar?booking=1001" },
      { path: "/reservations/calendar?booking=1001", form: { intent: "note", opened: "{}", staffNote: "Mine" }, status: 422 },
      { path: "/reservations/calendar?q=secret", status: 200 },
    ],
  },
  "reservations/status": {
    by: ["form"],
    requests: () => [{ path: "/reservations/status", form: { booking: "1001 new", to: "cancelled" }, status: 200 }],
  },
  "reservations/receipt": { by: ["query"], requests: () => [{ path: "/reservations/receipt?id=1001" }] },
  "reservations/terms": { by: ["query"], requests: () => [{ path: "/reservations/terms?id=1001" }] },
  "reservations/day-packing-list": "none",
  "reservations/packing-list": { by: ["query"], requests: () => [{ path: "/reservations/packing-list?id=1001" }] },
  "reservations/deposit": {
    by: ["query", "form"],
    requests: ({ depositId: deposit }) => [
      { path: "/reservations/deposit?id=1001" },
      ...[1001, 1002].map((id) => ({ path: `/reservations/deposit?id=${id}`, form: { intent: "giveBack", deposit }, status: 422 })),
      { path: "/reservations/deposit?id=1001", form: { ...keepForm, deposit }, status: 422 },
      { path: "/reservations/deposit?id=1001", form: { intent: "undo", deposit, change: "taken" }, status: 422 },
      { path: "/reservations/deposit?id=1001", form: depositForm(), status: 422 },
    ],
  },
  "reservations/payments": {
    by: ["query", "form"],
    requests: ({ paymentId: payment }) => [
      { path: "/reservations/payments?id=1001" },
      ...[1001, 1002].flatMap((id) => [
        { path: `/reservations/payments?id=${id}`, form: { intent: "status", payment, from: "pending", status: "completed" }, status: 422 },
        { path: `/reservations/payments?id=${id}`, form: { ...moneyForm("refund"), payment }, status: 422 },
      ]),
      { path: "/reservations/payments?id=1001", form: moneyForm("add"), status: 422 },
      { path: "/reservations/payments?id=1001", form: { intent: "check", payment }, status: 422 },
    ],
  },
  "reservations/edit": {
    by: ["query", "form"],
    requests: ({ own, stranger: { items } }) => [
      { path: "/reservations/edit?id=1001" },
      { path: "/reservations/edit?id=1001", form: bookingForm(own), status: 422 },
      { path: "/reservations/edit?id=1001", form: bookingForm(own, items[2]?.number), status: 422 },
    ],
  },
  "reservations/edit/quote": {
    by: ["query"],
    requests: () => [{ path: "/reservations/edit/quote?id=1001" }],
  },
  reservations: "none",
  "reservations/checklist": "none",
  "setup/look": "none",
  "inventory/example": {
    by: ["form"],
    requests: () => [{ path: "/inventory/example", form: { number: "3", intent: "delete" }, status: 302 }],
  },
  "reservations/test": {
    by: ["form"],
    requests: () => [{ path: "/reservations/test", form: { remove: "1001" }, status: 409 }],
  },
  "reservations/ready": {
    by: ["form"],
    requests: () => [{ path: "/reservations/ready", form: { line: "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4", back: "/" }, status: 302 }],
  },
  "reservations/size": {
    by: ["form"],
    requests: () => [
      { path: "/reservations/size", form: { number: "1001", line: "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4", size: "2" }, status: 409 },
    ],
  },
  "reservations/extend": {
    by: ["form"],
    requests: () => [{ path: "/reservations/extend", form: { number: "1001", end: "2026-11-23T10:00:00Z" }, status: 409 }],
  },
  "reservations/client": {
    by: ["query", "form"],
    requests: ({ clientId }) => [
      { path: "/reservations/client?id=1001&q=secret" },
      { path: "/reservations/client?id=1001", form: { clientId }, status: 409 },
    ],
  },
  "reservations/confirm": "none",
  "reservations/add": {
    by: ["query", "form"],
    requests: ({ own, stranger, clientId }) => {
      const post = (form: Record<string, string>) => ({
        path: "/reservations/add",
        form: { ...bookingForm(own), newId: randomUUIDv7(), ...form },
        status: 409,
      })
      return [
        { path: `/reservations/add?item=3&client=${clientId}&copy=1001`, status: 200 },
        post({ place: stranger.locationId }),
        post(bookingForm(own, stranger.items[2]?.number)),
        post({ client: clientId }),
      ]
    },
  },
  "reservations/add/quote": {
    by: ["query"],
    requests: ({ own }) => {
      const { from, to, lines } = bookingForm(own, 3)
      return [{ path: `/reservations/add/quote?${new URLSearchParams({ from, to, lines })}`, status: 200 }]
    },
  },
  "reservations/add/clients": { by: ["query"], requests: () => [{ path: "/reservations/add/clients?q=secret%20c", status: 200 }] },
  "reservations/add/availability.json": {
    by: ["query"],
    requests: () => [{ path: "/reservations/add/availability.json?item=3&from=2026-11" }],
  },
  "inventory/manage": {
    by: ["query", "form"],
    requests: ({ stranger: { items } }) => {
      const number = String(items[2]?.number)
      return [
        { path: `/inventory/manage?delete=${number}`, status: 200 },
        ...["archive", "restore", "delete"].map((intent) => ({ path: "/inventory/manage", form: { intent, number }, status: 200 })),
        {
          path: "/inventory/manage?view=prices",
          form: { intent: "prices", ...pricesForm({ column: "price", number: Number(number), opened: "450", unit: "day", typed: "1" }) },
          status: 409,
        },
      ]
    },
  },
  "inventory/export.csv": {
    by: ["query"],
    requests: ({ stranger: { items } }) =>
      ["q=secret", `before=${items[2]?.number}`, ""].map((query) => ({ path: `/inventory/export.csv?${query}`, status: 200 })),
  },
  "inventory/add": {
    by: ["query", "form"],
    requests: ({ imageId }) => [
      { path: "/inventory/add?from=3", status: 200 },
      { path: "/inventory/add", form: { newId: randomUUIDv7(), ...itemForm(imageId) }, status: 422 },
    ],
  },
  "inventory/photos": "none",
  "inventory/room": "none",
  "inventory/categories": {
    by: ["query", "form"],
    requests: ({ categoryId: id }) => [
      { path: `/inventory/categories?category=${id}`, status: 200 },
      { path: `/inventory/categories?category=${id}`, form: categoryForm, status: 422 },
      ...["up-category", "down-category"].map((intent) => ({ path: "/inventory/categories", form: { intent, id }, status: 200 })),
      { path: "/inventory/categories", form: { intent: "delete-category", id }, status: 302 },
    ],
  },
  "inventory/edit": {
    by: ["query", "form"],
    requests: ({ own, stranger, imageId }) => [
      { path: "/inventory/edit?id=3" },
      { path: `/inventory/edit?id=${stranger.items[2]?.id}` },
      { path: "/inventory/edit?id=3", form: itemForm(imageId), status: 422 },
      { path: `/inventory/edit?id=${own.items[0]?.number}`, form: itemForm(imageId, itemOfShop("Own skis")), status: 422 },
    ],
  },
  "inventory/service": {
    by: ["query", "form"],
    requests: ({ own, serviceId }) => [
      { path: "/inventory/service?id=3" },
      { path: `/inventory/service?id=${own.items[0]?.number}`, form: { intent: "back", row: serviceId }, status: 302 },
    ],
  },
  "inventory/service/add": {
    by: ["query"],
    requests: () => [
      { path: "/inventory/service/add?id=3" },
      { path: "/inventory/service/add?id=3", form: { newId: randomUUIDv7(), ...serviceForm }, status: 422 },
    ],
  },
  "clients/manage": {
    by: ["query"],
    requests: ({ clientId }) =>
      ["q=secret", "q=0670001777", `before=${clientId}`, `sort=name&after=${clientId}`].map((query) => ({
        path: `/clients/manage?${query}`,
        status: 200,
      })),
  },
  "clients/edit": {
    by: ["query"],
    requests: ({ clientId }) => [
      { path: "/clients/edit?id=1" },
      { path: `/clients/edit?id=${clientId}` },
      { path: `/clients/edit?id=${clientId}`, form: clientForm, status: 422 },
      { path: `/clients/edit?id=${clientId}`, form: { intent: "delete" }, status: 422 },
    ],
  },
  "clients/erase": {
    by: ["query"],
    requests: ({ clientId }) => [
      { path: `/clients/erase?id=${clientId}` },
      { path: `/clients/erase?id=${clientId}`, form: { intent: "erase", digits: "1777" }, status: 422 },
    ],
  },
  "clients/export.csv": { by: ["query"], requests: () => [{ path: "/clients/export.csv?q=secret", status: 200 }] },
  "web/open": "none",
  "web/versions": { by: ["query"], requests: () => [{ path: "/web/versions?number=1" }] },
  "web/pictures": { by: ["query"], requests: ({ imageId }) => [{ path: `/web/pictures?id=${imageId}`, status: 200 }] },
  "web/designs/drawings": "none",
  "web/payments": "none",
  "web/edit": {
    by: ["form"],
    requests: ({ imageId, pageId }) => {
      const draft = websiteOf(imageId)
      const [page] = draft.pages
      const stolen = { ...draft, pages: [{ ...page, id: pageId }] }
      return [draft, stolen].map((each) => ({
        path: "/web/edit",
        form: { base: JSON.stringify(emptyWebsite()), draft: JSON.stringify(each) },
        status: 200,
      }))
    },
  },
  "web/preview/:page": {
    by: ["path", "form"],
    requests: ({ pageId, imageId }) => [
      { path: `/web/preview/${pageId}`, status: 200, isForMembers: true },
      {
        isForMembers: true,
        path: `/web/preview/${pageId}`,
        form: { document: JSON.stringify(websiteOf(imageId)), shown: JSON.stringify({ page: pageId }) },
        status: 200,
      },
    ],
  },
  "web/categories": "none",
  "web/items": {
    by: ["query"],
    requests: ({ stranger }) =>
      ["q=secret", `number=${stranger.items[2]?.number}`].map((query) => ({ path: `/web/items?${query}`, status: 200 })),
  },
  "web/components/add/hero": "none",
  "web/components/add/shop": "none",
  "web/components/add/divider": "none",
  "web/components/add/itemShowcase": "none",
  "web/components/add/servicesLine": "none",
  settings: "none",
  "settings/import": "none",
  "settings/import/show": {
    by: ["query"],
    requests: ({ importId: id }) => [
      { path: `/settings/import/show?id=${id}`, status: 404 },
      ...["check", "match", "write", "stop", "undo"].map((intent) => ({
        path: `/settings/import/show?id=${id}`,
        form: { intent },
        status: 404,
      })),
    ],
  },
  "settings/import/refused.csv": {
    by: ["query"],
    requests: ({ importId: id }) => [{ path: `/settings/import/refused.csv?id=${id}`, status: 404 }],
  },
  "settings/import/pictures": {
    by: ["query"],
    requests: ({ importId: id }) => [
      { path: `/settings/import/pictures?id=${id}`, status: 404 },
      { path: `/settings/import/pictures?id=${id}`, form: { name: "a.jpg", targets: "[]" }, status: 404 },
    ],
  },
  "settings/logo": "none",
  "settings/org/locations": {
    by: ["query", "form"],
    requests: ({ stranger: { locationId: id } }) => [
      { path: `/settings/org/locations?delete=${id}`, status: 200 },
      ...["up", "down"].map((intent) => ({ path: "/settings/org/locations", form: { intent, id }, status: 200 })),
      { path: "/settings/org/locations", form: { intent: "delete", id }, status: 302 },
    ],
  },
  "settings/org/locations/add": "none",
  "settings/org/locations/edit": {
    by: ["query", "form"],
    requests: ({ stranger: { locationId: id } }) => [
      { path: "/settings/org/locations/edit?id=3" },
      { path: `/settings/org/locations/edit?id=${id}` },
      { path: `/settings/org/locations/edit?id=${id}`, form: locationForm, status: 422 },
    ],
  },
  "settings/audit": {
    by: ["query"],
    requests: ({ strangersAdmin: { id } }) => [{ path: `/settings/audit?person=${id}&after=${crypto.randomUUID()}`, status: 200 }],
  },
  "settings/audit/export.csv": {
    by: ["query"],
    requests: ({ strangersAdmin: { id } }) => [{ path: `/settings/audit/export.csv?person=${id}`, status: 200 }],
  },
  "settings/menu": "none",
  "settings/org/localization": "none",
  "settings/org/team": {
    by: ["form"],
    requests: ({ invitationId, strangersAdmin }) => [
      team({ intent: "resend", id: invitationId }),
      team({ intent: "revoke", id: invitationId }),
      team({ intent: "change-role", id: strangersAdmin.id, role: "member" }),
      team({ intent: "disconnect", id: strangersAdmin.id }),
      team({ intent: "remove", id: strangersAdmin.id }),
    ],
  },
  "settings/org/team/leave": "none",
  "settings/reservations/buffer": "none",
  "settings/reservations/rules": "none",
  "settings/reservations/customers": "none",
  "settings/reservations/prices": {
    by: ["query", "form"],
    requests: ({ stranger, priceListId, seasonId, extraId, couponId }) => [
      { path: "/settings/reservations/prices?item=3", status: 200 },
      { path: `/settings/reservations/prices?list=${priceListId}`, status: 200 },
      { path: `/settings/reservations/prices?season=${seasonId}`, status: 200 },
      prices(priceListForm, 422, `?list=${priceListId}`),
      prices(seasonForm, 422, `?season=${seasonId}`),
      prices({ ...seasonForm, newId: randomUUIDv7(), for: "chosen", items: JSON.stringify([stranger.items[2]?.id]) }, 422),
      prices({ intent: "delete-list", id: priceListId }, 302),
      prices({ intent: "delete-season", id: seasonId }, 302),
      { path: `/settings/reservations/prices?coupon=${couponId}`, status: 200 },
      prices(couponForm, 422, `?coupon=${couponId}`),
      prices({ intent: "delete-coupon", id: couponId }, 302),
      prices({ intent: "up-season", id: seasonId }, 200),
      prices({ intent: "down-season", id: seasonId }, 200),
      { path: `/settings/reservations/prices?extra=${extraId}`, status: 200 },
      prices(extraForm, 422, `?extra=${extraId}`),
      prices({ ...extraForm, newId: randomUUIDv7(), for: "chosen", items: JSON.stringify([stranger.items[2]?.id]) }, 422),
      prices({ intent: "delete-extra", id: extraId }, 302),
      prices({ intent: "up-extra", id: extraId }, 200),
      prices({ intent: "down-extra", id: extraId }, 200),
    ],
  },
  "settings/integrations/calendars": {
    by: ["query", "form"],
    requests: ({ feedId: id }) => [
      { path: `/settings/integrations/calendars?edit=${id}`, status: 200 },
      calendars(feedForm, 422, `?edit=${id}`),
      calendars({ intent: "read", id }, 302),
      calendars({ intent: "renew", id }, 302),
      calendars({ intent: "remove", id }, 302),
    ],
  },
  "settings/reservations/closed-days": {
    by: ["form"],
    requests: ({ stranger: { locationId: location }, closedDaysId: id }) => [
      closedDays({ ...closedDaysForm, newId: randomUUIDv7(), location }, 422),
      closedDays({ intent: "remove", id }, 302),
    ],
  },
  "settings/integrations/payments": "none",
  "settings/integrations/single-sign-on": "none",
  ":org": nowhere,
  ":org/error-org-missing": nowhere,
  ":org/cart": {
    by: ["path", "form"],
    requests: (resources) => [
      ...nowhere.requests(resources),
      { path: `/${resources.own.urlCode}/cart`, form: { intent: "add", item: "3", quantity: "1", ...dates } },
    ],
  },
  // Its form is sent with a cart, in a test of its own.
  ":org/checkout": { ...nowhere, by: ["path", "form"] },
  ":org/sitemap.xml": nowhere,
  ":org/booking-preview.ics": {
    by: ["path", "query"],
    requests: ({ own, bookingKey }) => [{ path: `/${own.urlCode}/booking-preview.ics?key=${bookingKey}` }],
  },
  ":org/ical/:file": {
    by: ["path"],
    requests: ({ own, feedSecret }) => [{ path: `/${own.urlCode}/ical/${feedSecret}.ics` }],
  },
  ":org/booking-preview": {
    by: ["path", "query"],
    requests: ({ own, bookingKey }) => [
      { path: `/${own.urlCode}/booking-preview?key=${bookingKey}` },
      ...["pay", "pay-in-person", "cancel", "extend", "book-again"].map((intent) => ({
        path: `/${own.urlCode}/booking-preview?key=${bookingKey}`,
        form: { intent },
      })),
    ],
  },
  ":org/booking-preview/change": {
    by: ["path", "query"],
    requests: ({ own, bookingKey }) => [
      { path: `/${own.urlCode}/booking-preview/change?key=${bookingKey}` },
      { path: `/${own.urlCode}/booking-preview/change?key=${bookingKey}`, form: { ...dates, seenTotal: "1 UAH" } },
    ],
  },
  ":org/booking-preview/pay": {
    by: ["path", "query"],
    requests: ({ own, bookingKey }) => [{ path: `/${own.urlCode}/booking-preview/pay?key=${bookingKey}` }],
  },
  ":org/availability.json": {
    by: ["path", "query"],
    requests: ({ own }) => ["item=3", "lines=3x1"].map((which) => ({ path: `/${own.urlCode}/availability.json?${which}&from=2030-01` })),
  },
  ":org/:page": {
    by: ["path", "form"],
    requests: ({ own, stranger, componentId }) => [
      { path: `/${own.urlCode}/item-3` },
      { path: `/${own.urlCode}/secret-page` },
      { path: `/${own.urlCode}/item-3`, form: { intent: "add", item: "3", quantity: "1", ...dates } },
      { path: `/${own.urlCode}/test-component-${componentId}`, isForMembers: true },
      { path: `/${stranger.urlCode}/test-component-${componentId}`, isForMembers: true },
    ],
  },
  ":org/:page/prices": { by: ["path"], requests: ({ own }) => [{ path: `/${own.urlCode}/item-3/prices` }] },
  ":org/:page/quote": {
    by: ["path", "query"],
    requests: ({ own }) => [{ path: `/${own.urlCode}/item-3/quote?from=2030-01-01T10:00&to=2030-01-02T10:00&quantity=1` }],
  },
  "*": "none",
}
