import { fileURLToPath } from "node:url"
import pg from "pg"
import { addAccount } from "#app/modules/accounts/add-account.server.ts"
import { findUserByEmail } from "#app/modules/accounts/queries.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { type Picture, pictureAddress } from "#app/modules/media/picture.ts"
import { addMember } from "#app/modules/members/add-member.server.ts"
import { changeUrlCode } from "#app/modules/organizations/change-organization.server.ts"
import { createOrganization, newOrganizationId } from "#app/modules/organizations/create-organization.server.ts"
import { enterDelivery, transact } from "#app/modules/organizations/scope.server.ts"
import { unfinishedDemo } from "#app/modules/organizations/url-code.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import { demoAccounts, demoPassword } from "./demo/accounts.ts"
import { addDemoItems } from "./demo/add-items.ts"
import { bookDemo, demoZone } from "./demo/book-demo.ts"
import { demoBookings } from "./demo/bookings.ts"
import { addDemoCategories } from "./demo/categories.ts"
import { addDemoExtras, demoPrices } from "./demo/prices.ts"
import { addDemoPlaces, demoRules, demoSelfService } from "./demo/rules.ts"
import { storeDemoPictures } from "./demo/store-pictures.ts"
import { takeCards } from "./demo/take-cards.ts"
import { demoWebsite } from "./demo/website.ts"

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

/** Storage of the demo's pictures. With the sandbox bank and a key to seal its token under, the demo takes cards. */
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

/** Returns at most two. */
async function listOrganizations(client: pg.Client) {
  const { rows } = await client.query<{ id: string; urlCode: string; createdAt: string }>(
    `select id, web_url_code as "urlCode", to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt" from organizations limit 2`,
  )
  return rows
}

/** Creates the organization, items, locations and website in one transaction. */
async function createShop(demoFolder: string) {
  const id = newOrganizationId()
  const today = now().toZonedDateTimeISO(demoZone).toPlainDate()
  const { hero, workshop, logoLight, logoDark, photos } = await storeDemoPictures(id, demoFolder)
  await transactIn(id, async (tx) => {
    await createOrganization(tx, {
      urlCode: unfinishedDemo,
      name: "Lviv Adventure Rentals",
      description: "Gear and places to stay for the Carpathians.",
      cancellation: "Has the weather changed? Call us, and we’ll find other dates.",
      translations: {
        uk: {
          description: "Спорядження та житло для Карпат.",
          cancellation: "Негода? Зателефонуйте, і знайдемо інші дати.",
        },
      },
      phone: "+380322000000",
      tier: "business",
      paymentDueDate: today.add({ years: 1 }).toString(),
      currency: "UAH",
      language: "en",
      timeZone: demoZone,
      rules: demoRules,
      prices: demoPrices,
      selfService: demoSelfService,
    })
    const photoIds = await addDemoItems(tx, photos)
    await addDemoPlaces(tx, today)
    const [heroId, workshopId] = [await addImage(tx, hero), await addImage(tx, workshop)]
    for (const logo of [logoLight, logoDark]) await addImage(tx, logo)
    await setUpWebsite(tx, demoWebsite({ heroId, workshopId, photoIds, logoLight: largest(logoLight), logoDark: largest(logoDark) }))
  })
}

/** Adds accounts and bookings, which need transactions of their own. Dates count from the moment when the shop was created. */
async function fillShop({ id, createdAt }: { id: string; createdAt: string }, settings: DemoSettings) {
  for (const { role, ...person } of demoAccounts) {
    const known = await transactAccounts((tx) => findUserByEmail(tx, person.email))
    const userId = known?.id ?? (await addAccount({ ...person, password: demoPassword }))
    await transactIn(id, (tx) => addMember(tx, { userId, role }))
  }
  const scope = await enterDelivery(id)
  if (!scope) throw new Error("The demo organization was deleted")
  const locations = await transact(scope, listPickupLocations)
  const madeAt = Temporal.Instant.from(createdAt)
  for (const [index, booking] of demoBookings.entries()) {
    await bookDemo(scope, booking, { index, madeAt, locationId: locations[index % locations.length]?.id ?? "" })
  }
  if (settings.paymentSandbox && settings.secretKey) await takeCards(scope, settings.secretKey)
  await transact(scope, async (tx) => {
    await addDemoExtras(tx)
    await addDemoCategories(tx)
    await changeUrlCode(tx, "demo")
  })
}

const largest = (picture: Picture) => pictureAddress(picture, picture.width)
