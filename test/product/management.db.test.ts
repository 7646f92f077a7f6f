import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { clients } from "#app/modules/clients/schema.server.ts"
import { noCounts } from "#app/modules/imports/import.ts"
import { imports } from "#app/modules/imports/schema.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, addPerson, openSession, type SignedIn } from "../accounts.ts"
import { asOwner } from "../as-owner.ts"
import { readRowsBesideAudit } from "../database-contents.ts"
import { addBoots, bootSize } from "../fixtures/boot-shop.ts"
import { textOf } from "../html.ts"
import { browse } from "../http.ts"
import { areaOf, listRoutes, withAccess } from "../routes.ts"
import { booking, openShop, type Shop } from "../shop.ts"
import { addPlanPayment } from "../stand-ins/platform-bank.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let admin: SignedIn
let member: SignedIn
let newcomer: SignedIn
let unconfirmed: SignedIn

beforeAll(async () => {
  shop = await openShop()
  await transact(shop.staff, (tx) => tx.execute(sql`update locations set id = ${locationId}`))
  shop.locationId = locationId
  await transact(shop.staff, (tx) =>
    tx.insert(clients).values({ organizationId: shop.id, id: clientId, name: "Ihor", phone: "+380670001000" }),
  )
  const file = { kind: "clients", fileName: "clients.csv", phase: "matching", counts: noCounts } as const
  await transact(shop.staff, (tx) => tx.insert(imports).values({ organizationId: shop.id, id: importId, ...file, header: ["Phone"] }))
  await reserve(shop.visitor, booking(shop))
  const at = Temporal.Now.instant()
  const plan = { kind: "period", tier: "solo", billing: "monthly", amount: 59_900n, currency: "UAH", createdBy: clientId } as const
  const [payableUntil, pageUrl] = [at.add({ hours: 1 }), "https://bank.example.test/pay"]
  await transact(shop.staff, async (tx) => {
    await addPlanPayment(tx, { ...plan, id: paidId, paidAt: at }, { status: "completed", payableUntil })
    await addPlanPayment(tx, { ...plan, id: unpaidId }, { payableUntil, pageUrl, invoiceId: "1", nextCheckAt: payableUntil })
  })
  admin = await openSession(await addMember(shop, "admin"))
  member = await openSession(await addMember(shop, "member"))
  newcomer = await openSession(await addPerson())
  unconfirmed = await openSession(await addPerson())
  await asOwner(database.url, `update accounts.users set email_confirmed = false where id = '${unconfirmed.id}'`)
})

const locationId = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4"
const clientId = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea5"
const importId = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea8"
const paidId = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea6"
const unpaidId = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea7"

/** An address that the route's own check takes. */
const addresses: Record<string, string> = {
  "clients/edit": `clients/edit?id=${clientId}`,
  "clients/erase": `clients/erase?id=${clientId}`,
  "inventory/edit": "inventory/edit?id=1",
  "inventory/service": "inventory/service?id=1",
  "inventory/service/add": "inventory/service/add?id=1",
  "reservations/add/availability.json": "reservations/add/availability.json?item=1&from=2026-11",
  "reservations/client": "reservations/client?id=1001",
  "reservations/edit": "reservations/edit?id=1001",
  "reservations/edit/quote": "reservations/edit/quote?id=1001",
  "reservations/packing-list": "reservations/packing-list?id=1001",
  "reservations/deposit": "reservations/deposit?id=1001",
  "reservations/payments": "reservations/payments?id=1001",
  "reservations/receipt": "reservations/receipt?id=1001",
  "reservations/terms": "reservations/terms?id=1001",
  "subscriptions/pay": `subscriptions/pay?payment=${unpaidId}`,
  "subscriptions/receipt": `subscriptions/receipt?payment=${paidId}`,
  "settings/import/show": `settings/import/show?id=${importId}`,
  "settings/import/pictures": `settings/import/pictures?id=${importId}`,
  "settings/import/refused.csv": `settings/import/refused.csv?id=${importId}`,
  "settings/org/locations/edit": `settings/org/locations/edit?id=${locationId}`,
  "prepare/part": "prepare/part?of=rentals",
}
const managed = withAccess("member", listRoutes())
  .filter(({ path }) => !path.startsWith("web/components/add/"))
  .map((route) => ({ path: `/${addresses[route.path] ?? route.path}`, area: areaOf(route) }))

const visit = (path: string, who?: SignedIn, init: RequestInit = {}) => browse(program, path, { ...init, headers: who?.headers ?? {} })

describe.each(managed)("$path", ({ path, area }) => {
  test("sends whoever is not signed in to sign in, and knows where they wanted to go", async () => {
    for (const method of ["GET", "POST"]) {
      const answer = await visit(path, undefined, { method, body: method === "POST" ? new URLSearchParams() : null })
      expect(answer.status).toBe(302)
      expect(answer.headers.get("Location")).toBe(`/login?to=${encodeURIComponent(path)}`)
    }
  })

  test("sends the unconfirmed to confirm, and whoever has no organization to set one up", async () => {
    expect((await visit(path, unconfirmed)).headers.get("Location")).toMatch(/^\/confirm/)
    expect((await visit(path, newcomer)).headers.get("Location")).toBe("/setup")
  })

  test("opens for admins, and for members where a member may read", async () => {
    for (const who of [admin, member]) {
      const answer = await visit(path, who)
      if (who === member && !may("member", "read", area)) expect(answer.status).toBe(403)
      // The booking has accepted no terms.
      else if (path.startsWith("/reservations/terms")) expect(answer.status).toBe(404)
      else if (path === "/web/open") expect(answer.headers.get("Location")).toBe(`/${shop.urlCode}`)
      else if (path === "/reservations") expect(answer.headers.get("Location")).toBe("/reservations/manage")
      else
        expect(answer.status).toBe(
          [
            "/inventory/photos",
            "/inventory/example",
            "/reservations/checklist",
            "/reservations/ready",
            "/web/designs/drawings",
            "/web/payments",
          ].includes(path)
            ? 405
            : 200,
        )
    }
  })

  test("takes what a member sends only where a member may", async () => {
    const { status } = await visit(path, member, { method: "POST", body: new URLSearchParams({ intent: "nothing that is known" }) })
    if (!may("member", "write", area)) expect(status).toBe(403)
    else expect(status).not.toBe(403)
  })

  test("does not refuse an admin what they send", async () => {
    const { status } = await visit(path, admin, { method: "POST", body: new URLSearchParams({ intent: "nothing that is known" }) })
    expect(status).not.toBe(403)
  })
})

test.each(["hero", "shop", "divider", "itemShowcase", "servicesLine"])(
  "the screen of a new %s leads to the editor, which asks for the sign-in",
  async (kind) => {
    for (const who of [undefined, member]) {
      const answer = await visit(`/web/components/add/${kind}`, who)
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/web/edit?tab=components&add=${kind}`])
    }
  },
)

test("an edit screen that does not say what is edited is a page that is not there", async () => {
  for (const path of ["/inventory/edit", "/inventory/edit?id=x", "/settings/org/locations/edit?id=%00", "/prepare/part?of=everything"]) {
    const answer = await visit(path, admin)
    expect(answer.status, path).toBe(404)
    if (path !== "/prepare/part?of=everything") expect(await answer.text()).toContain(`Page Not Found: ${path.split("?")[0]}`)
  }
})

test("an address of management that is mistyped is a page that is not there", async () => {
  for (const path of ["/settings/nope", "/inventory/nope", "/account/nope"]) {
    const answer = await visit(path, admin)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).toContain(`Page not found: ${path}`)
  }
})

test("a page that a fault of ours breaks says so within the menu, with another try and the way home", async () => {
  await asOwner(database.url, "alter table reservation_items rename to items_away")
  const broken = await visit("/reservations/manage?tab=new", admin)
  await asOwner(database.url, "alter table items_away rename to reservation_items")
  const page = await broken.text()
  expect(broken.status).toBe(500)
  expect(page).toContain("Unexpected error occured")
  expect(page).toContain('href="/inventory/manage"')
  expect(page).toMatch(/<a[^>]*href="\/reservations\/manage\?tab=new"[^>]*>Try again</)
  expect(page).toMatch(/<a[^>]*href="\/reservations\/manage"[^>]*>Go home</)
})

test("the website is ticked off once a member has saved it, and the list ends with a customer's booking", async () => {
  const own = await openShop()
  const clerk = await openSession(await addMember(own, "member"))
  const steps = async () => (await (await visit("/reservations/manage", clerk)).text()).match(/\d of 5/)?.[0]
  expect(await steps()).toBe("2 of 5")
  await transact(own.staff, (tx) =>
    tx.execute(sql`insert into website_versions (organization_id, number, document) values (${tx.organizationId}, 1, '{}'::jsonb)`),
  )
  expect(await steps()).toBe("3 of 5")
  await reserve(own.visitor, booking(own))
  expect(await steps()).toBeUndefined()
})

test("reading all pages changes nothing but the audit log, which records downloads", async () => {
  const own = await openShop()
  const owner = await openSession(await addMember(own, "admin"))
  const before = await readRowsBesideAudit(database.url, own)
  for (const { path } of managed) await visit(path, owner)
  expect(await readRowsBesideAudit(database.url, own)).toEqual(before)
})

test("the menu has its sections, of which the open one lists its pages; that of phones lists all", async () => {
  const page = await (await visit("/reservations/manage", member)).text()
  const [menu = "", whole = ""] = ["Menu", "Quick access"].map((name) =>
    textOf(new RegExp(`<nav[^>]*aria-label="${name}".*?</nav>`, "s").exec(page)?.[0] ?? ""),
  )
  expect(menu).toMatch(/^Today Bookings .*Manage Calendar New to confirm .*Add booking Inventory Clients Website .*Settings$/)
  const items = textOf(/<nav[^>]*aria-label="Menu".*?<\/nav>/s.exec(await (await visit("/inventory/add", member)).text())?.[0] ?? "")
  expect(items).toMatch(/^Today Bookings .*Inventory Manage Add item Categories Clients Website .*Settings$/)
  expect(items).not.toContain("Add booking")
  expect(whole).toMatch(
    /Today.*Bookings.*Manage.*New to confirm.*Add booking.*Inventory.*Manage.*Add item.*Website.*Edit website.*Open.*Settings/s,
  )
  const account = textOf(page.slice(page.indexOf('id="account-menu"')))
  expect(account).toMatch(/Edit account.*Log out/s)
})

test("the settings' menu has its groups", async () => {
  const page = await (await visit("/settings", member)).text()
  const menu = /<nav[^>]*aria-label="Settings".*?<\/nav>/s.exec(page)?.[0] ?? ""
  expect([...menu.matchAll(/>([^<>]+)</g)].map(([, word]) => word)).toEqual([
    "Organization",
    "Locations",
    "Localization",
    "Team",
    "Plan",
    "Integrations",
    "Payments",
    "Calendars",
    "Reservations",
    "Prices",
    "Booking rules",
    "Cancelling and changes",
    "Closed days",
    "Dates buffer",
    "Your account",
    "Profile and login",
  ])
})

test("an account keeps the menu of management around it, unless there is no organization, or none any more", async () => {
  const menu = 'href="/reservations/manage"'
  const gone = await addMember(shop, "member")
  const person = await openSession(gone)
  for (const path of ["/account", "/account/email", "/account/password", "/account/two-step", "/account/google", "/account/picture"]) {
    for (const who of [admin, member, person]) expect(await (await visit(path, who)).text(), path).toContain(menu)
    const alone = await visit(path, newcomer)
    expect(alone.status).toBe(200)
    expect(await alone.text(), path).not.toContain(menu)
    expect((await visit(path)).headers.get("Location")).toBe(`/login?to=${encodeURIComponent(path)}`)
    expect((await visit(path, unconfirmed)).headers.get("Location")).toMatch(/^\/confirm/)
  }
  await removeMember(shop.staff, gone.id)
  const page = await visit("/account", person)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain(menu)
})

test("the list of bookings is of one's own organization", async () => {
  const other = await openShop()
  await reserve(
    other.visitor,
    booking(other, { contact: { name: "Secret", lastName: "Stranger", email: "s@example.test", phone: "+380670001009" } }),
  )
  await reserve(shop.visitor, booking(shop))
  const page = await (await visit("/reservations/manage", member)).text()
  expect(page).toContain("Olena Barvinok")
  expect(page).not.toContain("Stranger")
  expect(await (await visit("/reservations/manage?q=Stranger", member)).text()).toContain("No matches")
})

test("the command palette finds what is one's own organization's, by number, name and phone", async () => {
  const other = await openShop({ items: [{ name: "Secret kayak" }] })
  await reserve(other.visitor, booking(other))
  const own = await openShop({ items: [{ name: "Open kayak" }] })
  const clerk = await openSession(await addMember(own, "member"))
  const { number } = await reserve(own.visitor, booking(own))
  const find = async (search: string) => {
    const answer = await (await visit(`/search?q=${encodeURIComponent(search)}`, clerk)).text()
    expect(answer).not.toContain("Secret")
    return answer
  }
  expect(await find("kayak")).toContain("Open kayak")
  expect(await find(String(number))).toContain(`${number} · Olena Barvinok`)
  expect(await find("barvinok olena")).toContain("Olena Barvinok · 067 000 1001")
  expect(await find("барвінок")).toContain("Olena Barvinok")
  expect(await find("067 000 1001")).toContain("Olena Barvinok · 067 000 1001")
  expect(await find("%")).not.toContain("Open kayak")
  await addBoots(own, [bootSize("42", 1)])
  expect(await find("boots 42")).toContain("Ski boots")
})

describe("An organization that has not paid", () => {
  const asks = async (change: string, role: "admin" | "member", locale = "en") => {
    const own = await openShop()
    await transact(own.staff, (tx) => tx.execute(sql`update organizations set ${sql.raw(change)}`))
    return (await visit(`/reservations/manage?lang=${locale}`, await openSession(await addMember(own, role)))).text()
  }

  const bannerOf = (page: string) => /<aside.*?<\/aside>/s.exec(page)?.[0].replaceAll(/<[^>]+>/g, "")

  test.each([
    [16, "You can make changes for 5 more days.", "Вносити зміни можна ще 5 днів."],
    [20, "You can make changes for 1 more day.", "Вносити зміни можна ще 1 день."],
    [
      22,
      "You can view everything and finish existing bookings. Your website doesn’t take new ones.",
      "Можна переглядати все й завершувати наявні бронювання. Нових сайт не приймає.",
    ],
  ])("is told %i days after the start that the trial has ended, and where plans are", async (days, english, ukrainian) => {
    const page = await asks(`created_at = now() - interval '${days} days'`, "admin")
    expect(bannerOf(page)).toBe(`Your trial has ended. ${english}Choose a plan`)
    expect(page).not.toContain("Your trial ends in")
    expect(bannerOf(await asks(`created_at = now() - interval '${days} days'`, "admin", "uk"))).toBe(
      `Пробний період завершився. ${ukrainian}Обрати тариф`,
    )
  })

  test.each([
    [3, "You can make changes for 4 more days.", "Вносити зміни можна ще 4 дні."],
    [
      30,
      "You can view everything and finish existing bookings. Your website doesn’t take new ones.",
      "Можна переглядати все й завершувати наявні бронювання. Нових сайт не приймає.",
    ],
  ])("is asked %i days after the last payment failed to renew or choose a new plan", async (days, english, ukrainian) => {
    const overdue = `payment_due_date = (now() at time zone 'Europe/Kyiv')::date - ${days}`
    expect(bannerOf(await asks(overdue, "admin"))).toBe(`Your last payment failed. ${english}Renew or choose a new plan`)
    expect(bannerOf(await asks(overdue, "member", "uk"))).toBe(
      `Останній платіж не пройшов. ${ukrainian} Попросіть адміністратора поновити тариф або обрати новий.`,
    )
  })

  test("is told nothing while something is paid", async () => {
    const page = await asks("payment_due_date = current_date + 30, created_at = now() - interval '40 days'", "admin")
    expect(page).not.toMatch(/trial has ended|payment failed|Your trial ends/)
  })
})

test("a page of management is kept by nobody and shows in no frame", async () => {
  const { headers } = await visit("/reservations/manage", admin)
  expect(headers.get("Cache-Control")).toContain("no-store")
  expect(headers.get("X-Frame-Options")).toBe("DENY")
})
