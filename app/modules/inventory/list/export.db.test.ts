import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { priceLists } from "#app/modules/pricing/schema.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { openBootShop } from "#test/fixtures/boot-shop.ts"
import { browse } from "#test/http.ts"
import { addCategories, openShop, putInCategories } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

test("Exports the items of a view in the language of the page, without formulas and without another shop's", async () => {
  const shop = await openShop({
    organization: { currency: "UAH" },
    items: [
      { name: "=HYPERLINK(1)", price: 45_050n, quantity: 3, deposit: 50_000n, shortDescription: 'Two-person, "light"' },
      {
        name: "Tent",
        rateUnit: "hour",
        steps: [{ length: { amount: 1, unit: "day" }, price: 60_000n }],
        translations: { uk: { name: "Намет" } },
      },
      { name: "Cabin", kind: "property" },
      { name: "Old tent", byDates: true },
    ],
  })
  await transact(shop.staff, (tx) =>
    tx.execute(sql`update items set created_at = '2026-07-01T21:30:00Z', archived_at = case number when 4 then now() end`),
  )
  await transact(shop.staff, async (tx) => {
    const list = { organizationId: shop.id, id: crypto.randomUUID(), name: "Winter", rateUnit: "day" as const }
    await tx.insert(priceLists).values({ ...list, steps: [{ length: { amount: 7, unit: "day" }, hundredths: 480 }] })
    await tx.execute(sql`update items set price_list_id = ${list.id} where number = 4`)
  })
  const [camping, hiking] = await addCategories(shop, [{ en: "Camping", uk: "Кемпінг" }, { en: "Hiking" }])
  await putInCategories(shop, 2, [hiking ?? "", camping ?? ""])
  await openShop({ items: [{ name: "Another shop's tent" }] })
  const member = await openSession(await addMember(shop, "member"))
  const exported = async (query: string, cookie = "") => {
    const answer = await browse(program, `/inventory/export.csv${query}`, { headers: { Cookie: `${member.headers.Cookie}; ${cookie}` } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8")
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="inventory-\d{4}-\d\d-\d\d\.csv"$/)
    return Buffer.from(await answer.arrayBuffer())
      .toString("utf8")
      .split("\r\n")
  }
  const link = (number: number) => `${program.origin}/${shop.urlCode}/item-${number}`
  expect(await exported("?type=equipment")).toEqual([
    "\ufeffNumber,Item,Size,Short description,Type,Categories,Price,Currency,Price unit,Prices by length,Days count,Quantity,Deposit,Added,Link",
    `2,Tent,,,Equipment,"Camping; Hiking",100.00,UAH,Per hour,1 day 600.00,,4,,2026-07-02 00:30,${link(2)}`,
    `1,'=HYPERLINK(1),,"Two-person, ""light""",Equipment,,450.50,UAH,Per day,,24 hours,3,500.00,2026-07-02 00:30,${link(1)}`,
    "",
  ])
  expect((await exported("?q=намет&sort=name", "locale=uk")).slice(1)).toEqual([
    `2,Намет,,,Спорядження,"Кемпінг; Hiking",100.00,UAH,За годину,1 день 600.00,,4,,2026-07-02 00:30,${link(2)}`,
    "",
  ])
  expect((await exported("?tab=archived")).slice(1)).toEqual([
    "4,Old tent,,,Equipment,,100.00,UAH,Per day,7 days 480.00,Calendar days,4,,2026-07-02 00:30,",
    "",
  ])
  expect(await exported("?q=nothing")).toHaveLength(2)
  expect((await exported("?category=camping")).slice(1).map((line) => line.split(",")[0])).toEqual(["2", ""])
})

test("Exports an item before its sizes, each with its own number, price and stock", async () => {
  const { shop, number } = await openBootShop()
  const { headers } = await openSession(await addMember(shop, "member"))
  const lines = (await (await browse(program, "/inventory/export.csv", { headers })).text()).trimEnd().split("\r\n")
  const cells = lines.slice(1).map((line) => line.split(","))
  expect(cells.map(([id, name, size, , , , price, , , , , quantity]) => [id, name, size, price, quantity].join(" "))).toEqual([
    `${number} Ski boots  200.00 3`,
    `${number + 1} Ski boots 41 200.00 2`,
    `${number + 2} Ski boots 42 200.00 1`,
    `${number + 3} Ski boots 43 250.00 0`,
  ])
})

test("Exports every item of a large inventory once", async () => {
  const shop = await openShop({ items: [] })
  await transact(shop.staff, (tx) =>
    tx.execute(sql`insert into items (organization_id, id, number, name, item_type, price, price_type, quantity)
      select ${shop.id}, gen_random_uuid(), n, 'Item ' || n, 'equipment', 100, 'day', 1 from generate_series(1, 1201) n`),
  )
  const { headers } = await openSession(await addMember(shop, "admin"))
  const lines = (await (await browse(program, "/inventory/export.csv", { headers })).text()).trimEnd().split("\r\n").slice(1)
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual(Array.from({ length: 1201 }, (_, index) => 1201 - index))
})
