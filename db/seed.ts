import { fileURLToPath } from "node:url"
import { sql } from "drizzle-orm"
import pg from "pg"
import { findUserByEmail } from "#app/modules/accounts/queries.server.ts"
import { addAccount } from "#app/modules/accounts/sign-in/add-account.server.ts"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { type Picture, pictureAddress } from "#app/modules/media/picture.ts"
import { addMember } from "#app/modules/members/add-member.server.ts"
import { changeUrlCode } from "#app/modules/organizations/change-organization.server.ts"
import { createOrganization, newOrganizationId } from "#app/modules/organizations/create-organization.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { unfinishedDemo } from "#app/modules/organizations/url-code.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { setPaymentStatus } from "#app/modules/reservations/money/set-payment-status.server.ts"
import { assumeNotified } from "#app/modules/reservations/notify/notify-customer.server.ts"
import { changeStatus } from "#app/modules/reservations/reserve/change-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import type { Period } from "#app/platform/time.ts"
import { demoAccounts, demoPassword } from "./demo/accounts.ts"
import { type DemoBooking, demoBookings } from "./demo/bookings.ts"
import { demoItems } from "./demo/items.ts"
import { demoLocations } from "./demo/locations.ts"
import { demoPeople } from "./demo/people.ts"
import { storeDemoPictures } from "./demo/store-pictures.ts"
import { takeCards } from "./demo/take-cards.ts"
import { demoWebsite } from "./demo/website.ts"

const timeZone = "Europe/Kyiv"

/** Advisory lock key. Two programs that start at once on one database seed one after the other. */
const seedLock = 7_236_002

/** Returns false for a demo organization made by a version without accounts. */
export async function hasDemoAccounts(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>("select exists (select from accounts.users where email = $1) as known", [
      demoAccounts[0].email,
    ])
    return rows[0]?.known === true
  } finally {
    await client.end()
  }
}

/** Where the demo's pictures go. With the sandbox bank and a key to seal its token under, the demo takes cards. */
type DemoSettings = Parameters<typeof openStorage>[0] & { paymentSandbox?: boolean; secretKey?: string | undefined }

/**
 * Creates the demo organization in a database without organizations, through the product's own functions. Continues a seed that was killed:
 * every step is idempotent, and the last one sets the URL code. Returns false when there is another organization.
 */
export async function seed(
  url: string,
  settings: DemoSettings,
  demoFolder = fileURLToPath(new URL("./demo", import.meta.url)),
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [seedLock])
    const found = await listOrganizations(client)
    if (found.some(({ urlCode }) => urlCode !== unfinishedDemo)) return false
    await openStorage(settings)
    await withPool(url, async () => {
      if (found.length === 0) await createShop(demoFolder)
      for (const shop of await listOrganizations(client)) await fillShop(shop, settings)
    })
    return true
  } finally {
    await client.end()
  }
}

async function withPool(url: string, work: () => Promise<void>) {
  openPool(url)
  await startEvents(url, {})
  try {
    await work()
  } finally {
    await stopEvents()
    await closePool()
  }
}

/** Returns at most two. `day` is the creation date in the demo's time zone. */
async function listOrganizations(client: pg.Client) {
  const { rows } = await client.query<{ id: string; urlCode: string; day: string }>(
    `select id, web_url_code as "urlCode", (created_at at time zone $1)::date::text as day from organizations limit 2`,
    [timeZone],
  )
  return rows
}

/** Creates the organization, items, locations and website in one transaction. */
async function createShop(demoFolder: string) {
  const id = newOrganizationId()
  const { hero, logoLight, logoDark, itemPictures } = await storeDemoPictures(id, demoFolder)
  await transactIn(id, async (tx) => {
    await createOrganization(tx, {
      urlCode: unfinishedDemo,
      name: "Lviv Adventure Rentals",
      description: "Gear and places for the Carpathians.",
      translations: { uk: { description: "Спорядження та житло для Карпат." } },
      phone: "+380322000000",
      tier: "business",
      paymentDueDate: now().toZonedDateTimeISO(timeZone).toPlainDate().add({ years: 1 }).toString(),
      currency: "UAH",
      language: "en",
      timeZone,
    })
    const itemImages = new Map<string, string>()
    for (const { picture, ...item } of demoItems) {
      const stored = itemPictures.get(picture)
      const imageIds = stored ? [await addImage(tx, stored)] : []
      await addItem(tx, { ...item, imageIds })
      for (const imageId of imageIds) itemImages.set(picture, imageId)
    }
    for (const [position, location] of demoLocations.entries()) await addLocation(tx, { ...location, position })
    const heroId = await addImage(tx, hero)
    for (const logo of [logoLight, logoDark]) await addImage(tx, logo)
    await setUpWebsite(tx, demoWebsite({ heroId, itemImages, logoLight: largest(logoLight), logoDark: largest(logoDark) }))
  })
}

/** Adds accounts and bookings, which need transactions of their own. Dates count from the day when the shop was created. */
async function fillShop({ id, day }: { id: string; day: string }, settings: DemoSettings) {
  for (const { role, ...person } of demoAccounts) {
    const known = await transactAccounts((tx) => findUserByEmail(tx, person.email))
    const userId = known?.id ?? (await addAccount({ ...person, password: demoPassword }))
    await transactIn(id, (tx) => addMember(tx, { userId, role }))
  }
  const scope = await enterDelivery(id)
  if (!scope) throw new Error("The demo organization was deleted")
  const locations = await transact(scope, listPickupLocations)
  const today = Temporal.PlainDate.from(day)
  for (const [index, booking] of demoBookings.entries()) {
    await book(scope, booking, { index, today, locationId: locations[index % locations.length]?.id ?? "" })
  }
  if (settings.paymentSandbox && settings.secretKey) await takeCards(scope, settings.secretKey)
  await transact(scope, (tx) => changeUrlCode(tx, "demo"))
}

const largest = (picture: Picture) => pictureAddress(picture, picture.width)

interface BookingContext {
  index: number
  locationId: string
  today: Temporal.PlainDate
}

async function book(scope: Scope, booking: DemoBooking, { index, locationId, today }: BookingContext) {
  const instantOf = ({ day, hour }: DemoBooking["from"]) =>
    today.add({ days: day }).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant()
  const reserved = await reserve(scope, {
    period: { start: instantOf(booking.from), end: instantOf(booking.to) },
    lines: booking.lines.map(({ number, quantity }) => ({ item: number, quantity })),
    contact: demoPeople[booking.person] ?? { name: "", lastName: "", email: "", phone: "" },
    language: index % 2 === 0 ? "uk" : "en",
    delivery: { type: "pickup", locationId },
    paymentMethod: "payOnPickup",
    idempotencyKey: `demo-${index}`,
  })
  if (booking.status !== "new") await changeStatus(scope, reserved.id, booking.status)
  await moveTicks(scope, reserved.id, { start: instantOf(booking.from), end: instantOf(booking.to) })
  if (booking.status === "completed" || booking.status === "inProgress") {
    const [payment] = await transact(scope, (tx) => listPayments(tx, reserved.id))
    if (payment) await setPaymentStatus(scope, reserved.number, { payment: payment.id, from: payment.status, status: "completed" })
  }
  await transact(scope, (tx) => assumeNotified(tx, reserved.id))
}

/** Dates the ticks of the lines by the booking's period: they were made with the demo. */
const moveTicks = (scope: Scope, id: string, { start, end }: Period) =>
  transact(scope, (tx) =>
    tx.execute(sql`update reservation_items set
      handed_out_at = case when handed_out_at > ${start.toString()}::timestamptz then ${start.toString()}::timestamptz else handed_out_at end,
      returned_at = case when returned_at > ${end.toString()}::timestamptz then ${end.toString()}::timestamptz else returned_at end
      where reservation_id = ${id}`),
  )
