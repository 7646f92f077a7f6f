import { fileURLToPath } from "node:url"
import pg from "pg"
import { addAccount } from "#app/modules/accounts/add-account.server.ts"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { type Picture, pictureAddress } from "#app/modules/media/picture.ts"
import { addMember } from "#app/modules/members/add-member.server.ts"
import { createOrganization, newOrganizationId } from "#app/modules/organizations/create-organization.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { changePaymentStatus } from "#app/modules/payments/change-payment-status.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { changeStatus } from "#app/modules/reservations/change-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { now } from "#app/platform/clock.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { openStorage } from "#app/platform/storage.server.ts"
import { demoAccounts, demoPassword } from "./demo/accounts.ts"
import { type DemoBooking, demoBookings } from "./demo/bookings.ts"
import { demoItems } from "./demo/items.ts"
import { demoLocations } from "./demo/locations.ts"
import { demoPeople } from "./demo/people.ts"
import { storeDemoPictures } from "./demo/store-pictures.ts"
import { demoWebsite } from "./demo/website.ts"

const timeZone = "Europe/Kyiv"

/** Whether the database has no organization yet. */
export async function isEmpty(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ empty: boolean }>("select not exists (select from organizations) as empty")
    return rows[0]?.empty === true
  } finally {
    await client.end()
  }
}

/** Whether somebody signs in to the demo organization: one that was made before there were accounts has nobody. */
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

/** Makes the demo organization, its pictures in the storage that the settings name. Its bookings and pictures go through the same doors as everybody's. */
export async function seed(
  url: string,
  files: Parameters<typeof openStorage>[0],
  demoFolder = fileURLToPath(new URL("./demo", import.meta.url)),
) {
  openPool(url)
  await openStorage(files)
  await startEvents(url, {})
  try {
    const { scope, locationIds } = await makeShop(demoFolder)
    for (const [index, booking] of demoBookings.entries()) await book(scope, booking, { index, locationIds })
  } finally {
    await stopEvents()
    await closePool()
  }
}

async function makeShop(demoFolder: string) {
  const id = newOrganizationId()
  const { hero, logoLight, logoDark, ofItems } = await storeDemoPictures(id, demoFolder)
  const made = await transactIn(id, async (tx) => {
    await createOrganization(tx, {
      urlCode: "demo",
      name: "Lviv Adventure Rentals",
      description: "Gear and places for the Carpathians.",
      phone: "+380322000000",
      tier: "business",
      paymentDueDate: now().toZonedDateTimeISO(timeZone).toPlainDate().add({ years: 1 }).toString(),
      currency: "UAH",
      language: "en",
      timeZone,
    })
    for (const { picture, ...item } of demoItems) {
      const stored = ofItems.get(picture)
      await addItem(tx, { ...item, imageIds: stored ? [await addImage(tx, stored)] : [] })
    }
    const locationIds: string[] = []
    for (const [position, location] of demoLocations.entries()) locationIds.push(await addLocation(tx, { ...location, position }))
    const heroId = await addImage(tx, hero)
    for (const logo of [logoLight, logoDark]) await addImage(tx, logo)
    await setUpWebsite(tx, demoWebsite({ heroId, logoLight: largest(logoLight), logoDark: largest(logoDark) }))
    return { locationIds }
  })
  for (const { email, firstName, lastName, role } of demoAccounts) {
    const userId = await addAccount({ email, password: demoPassword, firstName, lastName })
    await transactIn(id, (tx) => addMember(tx, { userId, role }))
  }
  const scope = await enterDelivery(id)
  if (!scope) throw new Error("The demo organization was not made")
  return { scope, ...made }
}

const largest = (picture: Picture) => pictureAddress(picture, picture.width)

async function book(scope: Scope, booking: DemoBooking, { index, locationIds }: { index: number; locationIds: string[] }) {
  const reserved = await reserve(scope, {
    period: { start: instantOf(booking.from), end: instantOf(booking.to) },
    lines: booking.lines.map(({ number, quantity }) => ({ item: number, quantity })),
    contact: demoPeople[booking.person] ?? { name: "", lastName: "", email: "", phone: "" },
    language: index % 2 === 0 ? "uk" : "en",
    delivery: { type: "pickup", locationId: locationIds[index % locationIds.length] ?? "" },
    paymentMethod: "payOnPickup",
    idempotencyKey: `demo-${index}`,
  })
  if (booking.status !== "new") await changeStatus(scope, reserved.id, booking.status)
  if (booking.status === "completed" || booking.status === "inProgress") {
    const [payment] = await transact(scope, (tx) => listPayments(tx, reserved.id))
    if (payment) await changePaymentStatus(scope, payment.id, "completed")
  }
}

function instantOf({ day, hour }: { day: number; hour: number }) {
  return now().toZonedDateTimeISO(timeZone).toPlainDate().add({ days: day }).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant()
}
