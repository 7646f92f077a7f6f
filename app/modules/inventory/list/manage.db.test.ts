import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { addPhoto, itemForm, pricesForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

const look = async ({ headers }: SignedIn, query = "") => (await browse(program, `/inventory/manage${query}`, { headers })).text()

test("Without a script the search keeps the view, and its filters are fields of the same form", async () => {
  const shop = await openShop({ items: [{ name: "Tent" }, { name: "Kayak" }, { name: "Tent for four", kind: "property" }] })
  const admin = await openSession(await addMember(shop, "admin"))
  const page = await look(admin, "?view=grid&tab=active&q=tent&type=equipment")
  expect(fieldOf(page, "q").value).toBe("tent")
  expect(fieldOf(page, "view").value).toBe("grid")
  expect(page).toMatch(/<option value="equipment" selected/)
  expect(page).toContain('href="/inventory/export.csv?q=tent&amp;type=equipment"')
  expect(page).toMatch(/aria-current="true"[^>]*aria-label="Grid"|aria-label="Grid"[^>]*aria-current="true"/)
  expect(textOf(page)).toContain("Tent")
  expect(textOf(page)).not.toMatch(/Kayak|Tent for four/)
})

test("A full plan leads admins to the plans and tells members whom to ask", async () => {
  const shop = await openShop({ items: Array.from({ length: 18 }, (_, index) => ({ name: `Tent ${index}` })) })
  const [admin, member] = [await openSession(await addMember(shop, "admin")), await openSession(await addMember(shop, "member"))]
  await transact(shop.staff, (tx) =>
    tx.execute(sql`update organizations set tier = 'solo', created_at = now() - interval '90 days', payment_due_date = current_date + 30`),
  )
  const near = await look(admin)
  expect(near).toMatch(/data-level="near">18 of 20 items/)
  expect(near).toContain('href="/inventory/add"')
  await transact(shop.staff, (tx) =>
    tx.execute(sql`insert into items (organization_id, id, number, name, item_type, price, price_type, quantity)
      select organization_id, gen_random_uuid(), number + 100, name, item_type, price, price_type, quantity from items where number < 3`),
  )
  const full = await look(admin)
  expect(full).toMatch(/data-level="full">20 of 20 items/)
  expect(textOf(full)).toContain("To add another, archive one or choose a larger plan.")
  expect(full).toMatch(/<a [^>]*href="\/subscriptions\/payment"[^>]*>Add item/)
  const opened = await browse(program, "/inventory/add", { headers: admin.headers })
  expect(textOf(await opened.text())).toContain("To add another, archive one or choose a larger plan.")
  const room = await browse(program, "/inventory/room", { headers: member.headers })
  expect(await room.json()).toEqual({ used: 20, limit: 20, mayChange: false })
  const form = { newId: randomUUIDv7(), ...itemForm(await addPhoto(shop)) }
  const refused = await sendForm(program, "/inventory/add", form, admin.headers)
  expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining("Your plan includes 20 items.")])
  const page = await look(member)
  expect(textOf(page)).toContain("archive one or ask an admin to choose a larger plan.")
  expect(page).not.toMatch(/<a [^>]*href="\/subscriptions\/payment"[^>]*>Add item/)
})

test("The question before deleting says what keeps the item, and an archived one that was booked can only stay", async () => {
  const shop = await openShop({ items: [{ name: "Tent", translations: { uk: { name: "Намет" } } }, { name: "Kayak" }] })
  const { number } = await reserve(shop.visitor, booking(shop))
  const admin = await openSession(await addMember(shop, "admin"))
  expect(textOf(await look(admin, "?delete=2"))).toContain("Delete Kayak? It was never booked, so it will be gone for good.")
  const booked = textOf(await look(admin, "?delete=1"))
  expect(booked).toContain("It stays in 1 booking and disappears from your website.")
  expect(booked).toContain(String(number))
  await transact(shop.staff, (tx) => tx.execute(sql`update items set archived_at = now() where number = 1`))
  const dialog = textOf(await look(admin, "?tab=archived&delete=1"))
  expect(dialog).toContain("Tent can’t be deleted")
  expect(dialog).not.toContain("Delete item")
})

test("An item that is gone is neither archived nor restored nor deleted, and the answer says that nothing was done", async () => {
  const admin = await openSession(await addMember(await openShop(), "admin"))
  for (const intent of ["archive", "restore", "delete"]) {
    const answer = await sendForm(program, "/inventory/manage.data", { intent, number: "99" }, admin.headers)
    const text = await answer.text()
    expect([intent, answer.status, /archived|restored|deleted/.test(text)]).toEqual([intent, 200, false])
  }
})

test("Prices and stock are saved back to the view that they were edited in, and a refused form keeps what was typed", async () => {
  const shop = await openShop({ items: [{ name: "Tent", price: 45_000n, quantity: 4 }] })
  const admin = await openSession(await addMember(shop, "admin"))
  const send = (typed: string) => {
    const form = { intent: "prices", ...pricesForm({ column: "price", number: 1, opened: "450", unit: "day", typed }) }
    return sendForm(program, "/inventory/manage?q=tent&view=prices", form, admin.headers)
  }
  const refused = await send("cheap")
  const page = await refused.text()
  expect([refused.status, textOf(page)]).toEqual([422, expect.stringContaining("Enter a price such as 450 or 450.50.")])
  expect(page).toMatch(/<input[^>]*value="cheap"[^>]*data-column="price"|<input[^>]*data-column="price"[^>]*value="cheap"/)
  const saved = await send("99")
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/inventory/manage?q=tent&view=prices"])
  expect(await look(admin, "?view=prices")).toMatch(/value="99"/)
  expect(textOf(await look(admin))).toContain("₴99 / day")
})
