import { sql } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { changeUrlCode } from "#app/modules/organizations/change-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { saveDocument } from "#app/modules/website/document/save-document.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse } from "#test/http.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import {
  browseAndReadCacheResult,
  browseWithDates,
  openShopWithWebsite,
  propagationTimeout,
  withTwoPrograms,
} from "#test/programs/two-programs.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"

const two = withTwoPrograms()

describe("An edit of the owner", () => {
  const name = sql`update organizations set name = 'Renamed shop'`
  async function publishDraft(staff: Shop["staff"]) {
    const base = await transact(staff, (tx) => readDocument(tx, "en"))
    const pages = base.pages.map((page) => ({ ...page, sections: page.sections.slice(1) }))
    const { kind } = await saveDocument(staff, { base, draft: { ...base, pages } })
    expect(kind).toBe("saved")
  }
  const edits: Array<[string, (staff: Shop["staff"]) => Promise<unknown>]> = [
    [
      "adds an item",
      (staff) =>
        transact(staff, (tx) => addItem(tx, { name: "Kayak", kind: "equipment", price: 1n, rateUnit: "day", quantity: 1, imageIds: [] })),
    ],
    ["archives an item", (staff) => transact(staff, (tx) => tx.execute(sql`update items set archived_at = now()`))],
    [
      "adds a pick-up point",
      (staff) =>
        transact(staff, (tx) => addLocation(tx, { name: "Pier", country: "UA", city: "Odesa", addressLine: "1", zipCode: "65000" })),
    ],
    ["chooses a colour", (staff) => transact(staff, (tx) => saveWebSettings(tx, { primaryColor: "#A04000" }))],
    ["publishes a draft of the website", publishDraft],
    ["renames the shop", (staff) => transact(staff, (tx) => tx.execute(name))],
    ["takes a component off a page", (staff) => transact(staff, (tx) => tx.execute(sql`delete from page_components`))],
    ["changes a component", (staff) => transact(staff, (tx) => tx.execute(sql`update components set values = '{"line": "dotted"}'`))],
    ["hides a page", (staff) => transact(staff, (tx) => tx.execute(sql`update pages set enabled = false`))],
    ["changes a price", (staff) => transact(staff, (tx) => tx.execute(sql`update items set price = 12300`))],
  ]

  test.each(edits)("that %s is visible at once in every program, and invalidates no other shop's pages", async (_, edit) => {
    const other = await openShopWithWebsite()
    await two.waitUntilAllAreCurrent()
    const before: string[] = []
    for (const one of two.programs) {
      await browseAndReadCacheResult(one, `/${other.urlCode}`)
      before.push((await browseAndReadCacheResult(one, `/${two.shop.urlCode}`)).page)
      expect((await browseAndReadCacheResult(one, `/${two.shop.urlCode}`)).found).toBe("hit")
    }
    await edit(two.shop.staff)
    for (const [index, one] of two.programs.entries()) {
      await vi.waitFor(
        async () => expect((await browseAndReadCacheResult(one, `/${two.shop.urlCode}`)).page).not.toBe(before[index]),
        propagationTimeout,
      )
      expect((await browseAndReadCacheResult(one, `/${other.urlCode}`)).found).toBe("hit")
    }
  })

  test.each(edits)("that %s is visible at once in pages with dates too", async (_, edit) => {
    const before: string[] = []
    for (const one of two.programs) for (const _ of ["read", "and kept"]) before.push(await browseWithDates(one, two.shop))
    expect(new Set(before).size).toBe(1)
    await edit(two.shop.staff)
    for (const one of two.programs)
      await vi.waitFor(async () => expect(await browseWithDates(one, two.shop)).not.toBe(before[0]), propagationTimeout)
  })

  test("that changes the URL code redirects the former one, in every program, and keeps it from other shops", async () => {
    const other = await openShopWithWebsite()
    const former = two.shop.urlCode
    const present = `${former}-new`
    for (const one of two.programs) expect(await browseWithDates(one, two.shop)).toContain("Test shop")
    await transact(two.shop.staff, (tx) => changeUrlCode(tx, present))
    for (const one of two.programs) {
      const redirected = () => fetch(`${one.origin}/${former}/shop?q=skis`, { redirect: "manual" })
      await vi.waitFor(async () => expect((await redirected()).headers.get("Location")).toBe(`/${present}/shop?q=skis`), propagationTimeout)
      expect((await redirected()).status).toBe(302)
    }
    await expect(transact(other.staff, (tx) => changeUrlCode(tx, former))).rejects.toMatchObject({ cause: { code: "23505" } })
    await transact(two.shop.staff, (tx) => changeUrlCode(tx, former))
    for (const one of two.programs)
      await vi.waitFor(async () => expect(await browseWithDates(one, two.shop)).toContain("Test shop"), propagationTimeout)
  })

  test("that is rolled back invalidates nothing", async () => {
    await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)
    const failing = transact(two.shop.staff, async (tx) => {
      await tx.execute(name)
      throw new Error("on purpose")
    })
    await expect(failing).rejects.toThrow("on purpose")
    await two.waitUntilAllAreCurrent()
    expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)).found).toBe("hit")
  })

  test("prevents caching a page whose rendering began before it", async () => {
    const changing = await holdLock(two.url, "lock table item_images in access exclusive mode")
    const reading = browse(two.program, `/${two.shop.urlCode}`)
    await waitForQueuedLocks(two.url, 1)
    await transact(two.shop.staff, (tx) => tx.execute(name))
    await two.waitUntilAllAreCurrent()
    await changing.release()
    expect((await reading).status).toBe(200)
    expect((await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)).page).toContain("Renamed shop")
  })

  test("that a program missed while disconnected is visible after it reconnects", async () => {
    await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)
    await asOwner(
      two.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'orenda listener' and datname = current_database()",
    )
    await transact(two.shop.staff, (tx) => tx.execute(name))
    for (const one of two.programs)
      await vi.waitFor(
        async () => {
          expect((await browseAndReadCacheResult(one, `/${two.shop.urlCode}`)).page).toContain("Renamed shop")
          expect(await browseWithDates(one, two.shop)).toContain("Renamed shop")
        },
        { timeout: 20_000, interval: 100 },
      )
  })
})

test("A page with dates queries the database only for availability", async () => {
  const before = await browseWithDates(two.program, two.shop)
  const changing = await holdLock(
    two.url,
    "lock table organizations, web_settings, pages, page_components, components, locations, images, item_images in access exclusive mode",
  )
  expect((await browseWithDates(two.program, two.shop)) === before).toBe(true)
  await changing.release()
  await reserve(two.shop.visitor, booking(two.shop, { lines: [{ item: 1, quantity: 2 }] }))
  expect(await browseWithDates(two.program, two.shop)).toContain("2 left")
})

test("A booking invalidates no page", async () => {
  await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)
  await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}/item-1`)
  await reserve(two.shop.visitor, booking(two.shop))
  await reserve(two.shop.visitor, booking(two.shop, { period: { start: inDays(10), end: inDays(40) } }))
  await two.waitUntilAllAreCurrent()
  expect([
    (await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}`)).found,
    (await browseAndReadCacheResult(two.program, `/${two.shop.urlCode}/item-1`)).found,
  ]).toEqual(["hit", "hit"])
})

test("Every table either invalidates pages or is shown on no public page", async () => {
  const tables = await asOwner<{ name: string; drops: boolean }>(
    two.url,
    `select relname as name, (select count(*) from pg_trigger where tgrelid = c.oid and tgfoid = 'tell_of_pages'::regproc) = 2 as drops
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  expect(tables.filter(({ drops }) => !drops).map(({ name }) => name)).toEqual([
    "accepted_terms",
    "audit_entries",
    "booking_charges",
    "bookings_by_network",
    "calendar_feeds",
    "clients",
    "counters",
    "coupons",
    "customer_codes",
    "customer_sessions",
    "deposits",
    "extras",
    "hand_overs",
    "import_pictures",
    "import_rows",
    "imported_codes",
    "imports",
    "invitations",
    "invoices",
    "memberships",
    "notifications",
    "out_of_service",
    "payment_history",
    "reservation_history",
    "reservation_items",
    "reservation_payments",
    "reservations",
    "single_sign_on",
    "subscription_payments",
    "subscription_periods",
    "url_codes",
    "website_versions",
  ])
})
