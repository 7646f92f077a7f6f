import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { presentOf } from "#app/modules/desk/filter/booking-conditions.server.ts"
import { bookingFilter, readBookingFilter } from "#app/modules/desk/filter/booking-filter.ts"
import { listBookings } from "#app/modules/desk/filter/booking-list.server.ts"
import { exportBookings } from "#app/modules/desk/list/export-bookings.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { paymentHistory } from "#app/modules/payments/schema.server.ts"
import { handOvers } from "#app/modules/reservations/hand-overs-schema.server.ts"
import { reservationHistory } from "#app/modules/reservations/history-schema.server.ts"
import { takePayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import { addMember } from "#test/accounts.ts"
import { openBootShop } from "#test/fixtures/boot-shop.ts"
import { checkFile, importFile, refusedOf, runAll, type TestFile, viewOf } from "#test/fixtures/import-rows.ts"
import { listDrifted } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { problemText } from "../page/problem-text.ts"
import { undoImport, writeImport } from "../run/edit-import.server.ts"
import { checkImport } from "../run/start-import.server.ts"
import { bookingColumns } from "./booking-columns.ts"
import { matchColumns } from "./match-columns.ts"

const database = useDatabase()

const header = ["Number", "Item", "Quantity", "From", "To", "Status", "First name", "Phone", "Email", "Total", "Paid"]

const file = (...rows: string[][]): TestFile => ({ header, rows })

const at = (days: number, hour = 10) => wallTime(inDays(days, hour)).replace("T", " ")

const elm = ["Elm", "067 111 22 33", "elm@example.test"]

const ofShop = async ({ staff }: Shop) =>
  transact(staff, (tx) =>
    tx.select().from(reservations).where(eq(reservations.organizationId, tx.organizationId)).orderBy(reservations.number),
  )

const balance = ({ staff }: Shop, { id, total }: { id: string; total: bigint }) =>
  transact(staff, async (tx) => balanceOf({ total }, await listPayments(tx, id)))

describe("A new or confirmed booking", () => {
  test("Has its rows as lines, its client, the file's total and what was paid", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }, { name: "Paddle", price: 2_000n }] })
    const rows = [
      ["A-17", "Kayak", "2", at(3), at(5), "Reserved", ...elm, "350,50", "100"],
      ["A-17", "Paddle", "", "", "", "", "", "", "", "", ""],
      ["A-18", "Kayak", "1", at(3), at(4), "new", ...elm, "", ""],
    ]
    const id = await importFile(shop, "bookings", file(...rows))
    expect(await refusedOf(shop, id)).toEqual([])
    expect(await viewOf(shop, id)).toMatchObject({ phase: "written", records: 2, counts: { add: 2, refuse: 0 } })
    const [first, second] = await ofShop(shop)
    expect(first).toMatchObject({ status: "confirmed", total: 35_050n, importedNumber: "A-17", startsAt: inDays(3), endsAt: inDays(5) })
    expect(second).toMatchObject({ status: "new", total: 10_000n, importedNumber: "A-18", overCapacity: null })
    expect(await balance(shop, first ?? never())).toMatchObject({ paid: 10_000n, open: 25_050n })
    const lines = await transact(shop.staff, (tx) =>
      tx
        .select()
        .from(reservationItems)
        .where(eq(reservationItems.reservationId, first?.id ?? ""))
        .orderBy(reservationItems.position),
    )
    expect(lines.map(({ itemName, quantity }) => [itemName, quantity])).toEqual([
      ["Kayak", 2],
      ["Paddle", 1],
    ])
    const found = await transact(shop.staff, (tx) => tx.select().from(clients).where(eq(clients.organizationId, tx.organizationId)))
    expect(found).toMatchObject([{ id: first?.clientId, name: "Elm", phone: "+380671112233" }])
    expect(second?.clientId).toBe(first?.clientId)
  })

  test("A file that comes again changes nothing, with numbers or without", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }] })
    const rows = ["A-17", ""].map((code) => [code, "Kayak", "1", at(3), at(4), "", ...elm, "", ""])
    await importFile(shop, "bookings", file(...rows))
    const again = await checkFile(shop, "bookings", file(...rows))
    expect(await viewOf(shop, again)).toMatchObject({ counts: { add: 0, same: 2, refuse: 0 } })
    expect(await ofShop(shop)).toHaveLength(2)
  })

  test("Undoing removes what nobody has changed or paid since", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }] })
    const rows = ["1", "2", "3"].map((code) => [code, "Kayak", "1", at(3), at(4), "confirmed", ...elm, "", "50"])
    const id = await importFile(shop, "bookings", file(...rows))
    const [, second] = await ofShop(shop)
    await changeStatus(shop.staff, second?.id ?? "", "cancelled")
    await undoImport(shop.staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "undone", counts: { undone: 2, add: 1 } })
    expect((await ofShop(shop)).map(({ importedNumber }) => importedNumber)).toEqual(["2"])
    expect(await viewOf(shop, id)).toMatchObject({ refused: [], remaining: [{ row: 3, problem: { code: "undo.used" } }] })
    // A file that comes again adds what was removed.
    const again = await checkFile(shop, "bookings", file(...rows))
    expect(await viewOf(shop, again)).toMatchObject({ counts: { add: 2, same: 1 } })
  })
})

test("Undoing removes the clients that only the import has brought, and nobody has edited", async () => {
  const shop = await openShop({ items: [{ name: "Kayak", quantity: 50 }] })
  const row = (code: string, phone: string) => [code, "Kayak", "1", at(3), at(4), "", "Elm", phone, "", "", ""]
  await importFile(shop, "bookings", file(row("0", "067 111 22 00")))
  const ids = []
  for (const rows of [
    [row("1", "067 111 22 11"), row("2", "067 111 22 11"), row("3", "067 111 22 22"), row("4", "067 111 22 33"), row("5", "067 111 22 00")],
    [row("6", "067 111 22 22")],
  ])
    ids.push(await importFile(shop, "bookings", file(...rows)))
  await importFile(shop, "clients", { header: ["Phone", "Note"], rows: [["067 111 22 33", "Edited"]] })
  await undoImport(shop.staff, ids[0] ?? "")
  await runAll(shop, ids[0] ?? "")
  const left = await transact(shop.staff, (tx) => tx.select().from(clients).where(eq(clients.organizationId, tx.organizationId)))
  expect(left.map(({ phone }) => phone).toSorted()).toEqual(["+380671112200", "+380671112222", "+380671112233"])
})

describe("A file without numbers", () => {
  const titles = ["Item", "Quantity", "From", "To", "Status", "First name", "Phone"]

  test("Has each of two equal rows as a booking, however far apart they are, and none twice when it comes again", async () => {
    const shop = await openShop({ items: [{ name: "Kayak", quantity: 50 }] })
    const row = (name: string) => ["Kayak", "1", at(-5), at(-4), "completed", name, ""]
    const others = Array.from({ length: 12 }, (_, index) => row(`P${index}`))
    const twice = { header: titles, rows: [row("Elm"), ...others, row("Elm")] }
    const id = await checkFile(shop, "bookings", twice)
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 14 } })
    await writeImport(shop.staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 14 } })
    expect(await ofShop(shop)).toHaveLength(14)
    expect(await viewOf(shop, await checkFile(shop, "bookings", twice))).toMatchObject({ counts: { add: 0, same: 14 } })
    const thrice = { header: titles, rows: [...twice.rows, row("Elm")] }
    expect(await viewOf(shop, await checkFile(shop, "bookings", thrice))).toMatchObject({ counts: { add: 1, same: 14 } })
  })

  test("Is known with other columns, and as CSV or XLSX", async () => {
    const shop = await openShop({ items: [{ name: "Kayak", quantity: 50 }] })
    const from = { header: titles, rows: [["Kayak", "2", at(5), at(6), "", "Elm", "067 111 22 33"]] }
    await importFile(shop, "bookings", from)
    const to = { header: [...titles, "Note", "Total"], rows: [["Kayak", 2, at(5), at(6), "", "Elm", 380671112233, "Blue", 300]] }
    expect(await viewOf(shop, await checkFile(shop, "bookings", to))).toMatchObject({ counts: { add: 0, same: 1 } })
  })
})

describe("A number that the shop has already", () => {
  test("Is the same in another case", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }] })
    const row = (code: string) => [code, "Kayak", "1", at(3), at(5), "", ...elm, "", ""]
    await importFile(shop, "bookings", file(row("A-17")))
    const id = await checkFile(shop, "bookings", file(row("a-17"), row("A-17 ")))
    expect(await viewOf(shop, id)).toMatchObject({ counts: { add: 0, same: 1, refuse: 0 } })
  })

  test("Is refused for another client or other days, and is the same for a booking that was moved since", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }, { name: "Cabin", kind: "property", rateUnit: "night" }] })
    const row = (code: string, days: [number, number], phone = "067 111 22 33", item = "Kayak") => [code, item, "1", ...days.map((day) => at(day)), "", "Elm", phone, "", "", ""] // biome-ignore format: a row
    await importFile(shop, "bookings", file(row("17", [3, 5]), row("18", [3, 5], undefined, "Cabin"), row("19", [3, 5])))
    const [, , moved] = await ofShop(shop)
    await changeStatus(shop.staff, moved?.id ?? "", "cancelled")
    const refusedIn = async (...rows: string[][]) => refusedOf(shop, await checkFile(shop, "bookings", file(...rows)))
    expect(await refusedIn(row("17", [13, 15]), row("18", [3, 5], undefined, "Cabin"), row("19", [4, 5]))).toEqual(["2: code number.taken"])
    expect(await refusedIn(row("17", [3, 5], "067 111 22 44"), row("19", [4, 5], "067 111 22 44"))).toEqual([
      "2: code number.taken",
      "3: code number.taken",
    ])
  })
})

test("Our own export of bookings adds nothing, in either language, and to another shop what it can", async () => {
  const items = [{ name: "Kayak", quantity: 50 }]
  const shop = await openShop({ items })
  for (const days of [3, 4, -9])
    await reserve(shop.staff, booking(shop, { period: { start: inDays(days), end: inDays(days + 2) }, lines: [{ item: 1, quantity: 2 }] }))
  const exportIn = async (locale: Locale): Promise<TestFile> => {
    const { header: titles, pages } = exportBookings(shop.staff, readBookingFilter(new URLSearchParams()), locale)
    return { header: titles, rows: (await Array.fromAsync(pages)).flat() }
  }
  for (const locale of locales)
    expect(await viewOf(shop, await checkFile(shop, "bookings", await exportIn(locale)))).toMatchObject({
      counts: { add: 0, same: 3, refuse: 0 },
    })
  const another = await openShop({ items: [{ name: "Kayak × 2" }] })
  expect(await viewOf(another, await checkFile(another, "bookings", await exportIn("en")))).toMatchObject({ counts: { add: 3, same: 0 } })
})

test("Money whose method is missing or not known has the one that was asked for", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  const titles = ["Number", "Item", "From", "To", "First name", "Phone", "Paid", "Payment method"]
  const rows = ["Online", "LiqPay", "", "Готівка"].map((method, index) => [
    String(index + 1),
    "Kayak",
    at(3 + index),
    at(4 + index),
    "Elm",
    "067 111 22 33",
    "50",
    method,
  ])
  const id = await checkFile(shop, "bookings", { header: titles, rows })
  await checkImport(shop.staff, id, { columns: matchColumns(titles, bookingColumns), dateOrder: "dmy", method: "transfer" })
  await runAll(shop, id)
  await writeImport(shop.staff, id)
  await runAll(shop, id)
  const methods = []
  for (const { id: booked } of await ofShop(shop))
    methods.push(...(await transact(shop.staff, (tx) => listPayments(tx, booked))).filter(({ status }) => status === "completed"))
  expect(methods.map(({ method }) => method)).toEqual(["transfer", "transfer", "transfer", "cash"])
})

describe("Several rows of a booking", () => {
  const titles = ["Number", "Item", "From", "To", "First name", "Phone", "Total", "Note"]

  test("Have their notes on lines of their own", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }, { name: "Tent" }] })
    const row = (item: string, note: string) => ["1", item, at(3), at(4), "Elm", "067 111 22 33", "", note]
    await importFile(shop, "bookings", { header: titles, rows: [row("Kayak", "Size L"), row("Tent", "No pegs"), row("Kayak", "Size L")] })
    expect((await ofShop(shop)).map(({ staffNote }) => staffNote)).toEqual(["Size L\nNo pegs"])
  })

  test("Are refused with another name, and with more than one total, even the same", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }, { name: "Tent" }] })
    const row = (code: string, item: string, name: string, total: string) => [code, item, at(3), at(4), name, "067 111 22 33", total, ""]
    const rows = [
      row("1", "Kayak", "Elm", ""),
      row("1", "Tent", "Oak", ""),
      row("2", "Kayak", "Elm", "100"),
      row("2", "Tent", "Elm", "100"),
    ]
    const id = await checkFile(shop, "bookings", { header: titles, rows })
    expect(await refusedOf(shop, id)).toEqual([
      "2: name rows.differ",
      "3: name rows.differ",
      "4: total rows.several",
      "5: total rows.several",
    ])
  })
})

test("A booking that is over may have what is archived, with its size; another may not", async () => {
  const { shop, number } = await openBootShop()
  await archiveItem(shop.staff, number, true)
  const titles = ["Number", "Item", "Size", "From", "To", "Status", "First name", "Phone"]
  const row = (code: string, from: number, status: string) => [
    code,
    "Ski boots",
    "41",
    at(from),
    at(from + 1),
    status,
    "Elm",
    "067 111 22 33",
  ]
  const id = await importFile(shop, "bookings", { header: titles, rows: [row("1", -5, "completed"), row("2", 5, "confirmed")] })
  expect(await refusedOf(shop, id)).toEqual(["3: item item.gone"])
  expect(await ofShop(shop)).toMatchObject([{ status: "completed", importedNumber: "1" }])
})

describe("A booking of the past or under way", () => {
  test("Keeps its status: what is completed came back at its end, what is in progress is out and may be late", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }] })
    const of = (code: string, from: number, to: number, status: string) => [code, "Kayak", "1", at(from), at(to), status, ...elm, "", "40"]
    const rows = [
      of("1", -30, -28, "Повернено"),
      of("2", -2, 2, "picked up"),
      of("3", -5, -1, "В оренді"),
      of("4", -9, -8, "canceled"),
      of("5", -12, -11, ""),
    ]
    const id = await importFile(shop, "bookings", file(...rows))
    expect(await refusedOf(shop, id)).toEqual([])
    const all = await ofShop(shop)
    expect(all.map(({ status }) => status)).toEqual(["completed", "inProgress", "inProgress", "cancelled", "completed"])
    expect(all.map(({ handlerId, version, cancelReason }) => [handlerId, version, cancelReason])).toEqual(all.map(() => [null, 1, null]))
    const pieces = await transact(shop.staff, (tx) => tx.select().from(handOvers).where(eq(handOvers.organizationId, tx.organizationId)))
    const timesOf = (code: number) =>
      pieces.filter(({ reservationId }) => reservationId === all[code - 1]?.id).map(({ outAt, backAt }) => [outAt, backAt].map(String))
    expect(timesOf(1)).toEqual([[inDays(-30), inDays(-28)].map(String)])
    expect(timesOf(2)).toEqual([[String(inDays(-2)), "null"]])
    expect(timesOf(4)).toEqual([])
    // The shop kept the money that was paid for a cancelled booking.
    const cancelled = all[3] ?? expect.fail()
    expect([cancelled.total, await balance(shop, cancelled)]).toEqual([4000n, { paid: 4000n, open: 0n, overpaid: 0n }])
    expect((all[2]?.occupiedUntil.epochMilliseconds ?? 0) > Date.now()).toBe(true)
    const history = await transact(shop.staff, (tx) =>
      tx
        .select()
        .from(reservationHistory)
        .where(eq(reservationHistory.reservationId, all[0]?.id ?? ""))
        .orderBy(reservationHistory.at),
    )
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, "confirmed"],
      ["confirmed", "completed"],
    ])
    expect(await listDrifted(database.url)).toEqual([])
  })

  test("Was paid on the day of the file, else when it began", async () => {
    const shop = await openShop({ items: [{ name: "Kayak" }] })
    const row = (code: string, on: string) => [code, "Kayak", "1", at(-9), at(-8), "completed", ...elm, "120", "120", on, "Карткою"]
    const rows = { header: [...header, "Paid on", "Payment method"], rows: [row("1", at(-20).slice(0, 10)), row("2", "")] }
    await importFile(shop, "bookings", rows)
    const [first, second] = await ofShop(shop)
    const paidAt = (id = "") =>
      transact(shop.staff, async (tx) => {
        const entries = (await listPayments(tx, id)).filter(({ status }) => status === "completed")
        const [entry, ...others] = entries
        const records = await tx
          .select()
          .from(paymentHistory)
          .where(eq(paymentHistory.paymentId, entry?.id ?? ""))
        return [others.length, entry?.method, ...new Set(records.map(({ at: paid }) => paid.toString()))]
      })
    expect(await paidAt(first?.id)).toEqual([0, "cardAtCounter", String(inDays(-20, 12))])
    expect(await paidAt(second?.id)).toEqual([0, "cardAtCounter", String(inDays(-9))])
  })
})

test("The member who imports stands in the history, and handles nothing", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  const member = await addMember(shop, "admin")
  const staff = (await enterManagement(member.id)) ?? never()
  await importFile({ ...shop, staff }, "bookings", file(["1", "Kayak", "1", at(-2), at(2), "in progress", ...elm, "", ""]))
  const [made] = await ofShop(shop)
  expect(made).toMatchObject({ status: "inProgress", handlerId: null })
  const history = await transact(staff, (tx) =>
    tx
      .select()
      .from(reservationHistory)
      .where(eq(reservationHistory.reservationId, made?.id ?? "")),
  )
  expect(history.map(({ actorKind, actorId }) => [actorKind, actorId])).toEqual([
    ["member", member.id],
    ["member", member.id],
  ])
})

test("An overbooking is shown before it is imported, and recorded on the booking", async () => {
  const shop = await openShop({ items: [{ name: "Kayak", quantity: 1 }] })
  await reserve(shop.staff, booking(shop, { period: { start: inDays(3), end: inDays(5) } }))
  const rows = [
    ["1", "Kayak", "1", at(4), at(6), "", ...elm, "", ""],
    ["2", "Kayak", "1", at(-6), at(-4), "completed", ...elm, "", ""],
  ]
  const id = await checkFile(shop, "bookings", file(...rows))
  const checked = await viewOf(shop, id)
  expect(checked).toMatchObject({ counts: { add: 2, refuse: 0 }, warnings: 1 })
  const day = wallTime(inDays(4)).slice(0, 10)
  expect(checked.warned).toMatchObject([{ row: 2, problem: { code: "short", details: [{ name: "Kayak", count: 1, day }] } }])
  expect(await ofShop(shop)).toHaveLength(1)
  await writeImport(shop.staff, id)
  await runAll(shop, id)
  const [, short, past] = await ofShop(shop)
  expect(short?.overCapacity).toMatchObject([{ missing: 1, from: inDays(4).toString(), until: inDays(5).toString() }])
  expect(past?.overCapacity).toBeNull()
  expect(await viewOf(shop, id)).toMatchObject({ phase: "written", warnings: 1 })
  await undoImport(shop.staff, id)
  await runAll(shop, id)
  expect((await ofShop(shop)).map(({ overCapacity }) => overCapacity)).toEqual([null])
})

test("Days alone begin at 10:00 and end at 18:00 where no hours are known; sizes go by their labels in either language", async () => {
  const { shop } = await openBootShop()
  const day = (days: number) => at(days).slice(0, 10)
  const rows = {
    header: ["Позиція", "Розмір", "З", "До", "ПІБ", "Телефон"],
    rows: [["Черевики", "41", day(3), day(3), "Лис Оксана Петрівна", "067 111 22 33"]],
  }
  const id = await importFile(shop, "bookings", rows)
  expect(await refusedOf(shop, id)).toEqual([])
  const [made] = await ofShop(shop)
  expect(made).toMatchObject({
    startsAt: inDays(3, 10),
    endsAt: inDays(3, 18),
    contactName: "Оксана Петрівна",
    contactLastName: "Лис",
    total: 20_000n,
  })
  expect(made?.importedNumber).toBe("")
})

test("Items are found by the code of an earlier file and by our own link, and a booking has the place that it names", async () => {
  const shop = await openShop({ items: [{ name: "Tent" }], organization: { delivers: true } })
  const second = await transact(shop.staff, (tx) =>
    addLocation(tx, {
      name: "Station",
      country: "UA",
      city: "Lviv",
      addressLine: "Dvirtseva 1",
      zipCode: "79000",
      translations: { uk: { name: "Вокзал" } },
    }),
  )
  await importFile(shop, "items", { header: ["SKU", "Name", "Price"], rows: [["K-1", "Kayak", "100"]] })
  const titles = ["Item", "From", "To", "First name", "Phone", "Location", "Address"]
  const row = (item: string, place: string, address = "") => [item, at(3), at(4), "Elm", "067 111 22 33", place, address]
  const rows = [
    row("K-1", "вокзал"),
    row(`https://rent.example.test/${shop.urlCode}/item-1`, ""),
    row("Tent", "", "Zelena 5"),
    row("Tent", "Nowhere"),
  ]
  const id = await importFile(shop, "bookings", { header: titles, rows })
  expect(await refusedOf(shop, id)).toEqual(["5: location location.unknown"])
  const [coded, linked, delivered] = await ofShop(shop)
  expect([coded?.locationId, linked?.locationId]).toEqual([second, shop.locationId])
  expect(delivered).toMatchObject({ deliveryType: "delivery", deliveryPlace: { addressLine: "Zelena 5" } })
  const lines = await transact(shop.staff, (tx) =>
    tx.select().from(reservationItems).where(eq(reservationItems.organizationId, tx.organizationId)),
  )
  const namesOf = (booked: { id: string } | undefined) =>
    lines.filter(({ reservationId }) => reservationId === booked?.id).map(({ itemName }) => itemName)
  expect([coded, linked, delivered].map(namesOf)).toEqual([["Kayak"], ["Tent"], ["Tent"]])
})

test("Nights go from check-in to check-out of two days", async () => {
  const shop = await openShop({ items: [{ name: "Cabin", kind: "property", rateUnit: "night", quantity: 1 }] })
  const day = (days: number) => at(days).slice(0, 10)
  await importFile(shop, "bookings", file(["7", "Cabin", "", day(3), day(5), "", ...elm, "", ""]))
  const [made] = await ofShop(shop)
  expect(made).toMatchObject({ total: 20_000n, dueAt: null })
  expect([made?.startsAt, made?.endsAt].map((moment) => wallTime(moment ?? never()).slice(0, 10))).toEqual([day(3), day(5)])
})

const wrong: Array<[reason: string, change: Partial<Record<(typeof header)[number], string>>]> = [
  ["item item.unknown", { Item: "Canoe" }],
  ["item required", { Item: "" }],
  ["quantity quantity.invalid", { Quantity: "half" }],
  ["from date.unreadable", { From: "soon" }],
  ["to period.order", { To: at(2) }],
  ["status word.unknown", { Status: "lost" }],
  ["phone required", { Phone: "" }],
  ["phone phone.invalid", { Phone: "12" }],
  ["name required", { "First name": "" }],
  ["total amount.invalid", { Total: "free" }],
  ["paid payment.aboveOpen", { Paid: "5000" }],
]

test("A row that can’t be a booking says why, in the column that is wrong, in both languages", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  const usual: Record<string, string> = {
    Item: "Kayak",
    Quantity: "1",
    From: at(3),
    To: at(5),
    "First name": "Elm",
    Phone: "067 111 22 33",
  }
  const rows = wrong.map(([, change]) => header.map((title) => ({ ...usual, ...change })[title] ?? ""))
  const id = await checkFile(shop, "bookings", file(...rows))
  expect(await refusedOf(shop, id)).toEqual(wrong.map(([reason], index) => `${index + 2}: ${reason}`))
  const { refused } = await viewOf(shop, id)
  for (const locale of locales) {
    const translation = translationOf(translators[locale], "ui")
    const general = problemText(translation, "bookings", { code: "nothing.known" })
    for (const { problem } of refused) expect(problemText(translation, "bookings", problem)).not.toBe(general)
  }
  expect(await ofShop(shop)).toEqual([])
})

test("Rows of one booking that say different things are refused, and so is a size that is missing or unknown", async () => {
  const { shop } = await openBootShop()
  const row = (code: string, size: string, to = at(5)) => [code, "Ski boots", size, at(3), to, "Elm", "067 111 22 33"]
  const titles = ["Number", "Item", "Size", "From", "To", "First name", "Phone"]
  const rows = [row("1", "41"), row("1", "42", at(6)), row("2", ""), row("3", "47")]
  const id = await checkFile(shop, "bookings", { header: titles, rows })
  expect(await refusedOf(shop, id)).toEqual(["2: to rows.differ", "3: to rows.differ", "4: size size.required", "5: size size.unknown"])
})

test("A walk-in of the past may be without name and phone", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  await importFile(shop, "bookings", file(["1", "Kayak", "1", at(-3), at(-2), "returned", "", "", "", "", ""]))
  expect(await ofShop(shop)).toMatchObject([{ status: "completed", contactName: "Walk-in", contactPhone: "", clientId: null }])
})

test("The old number is found in the list of bookings", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  await importFile(shop, "bookings", file(["A-17", "Kayak", "1", at(3), at(4), "", ...elm, "", ""]))
  const find = (search: string) =>
    transact(shop.staff, async (tx) => (await listBookings(tx, bookingFilter({ search }), presentOf(shop.staff))).rows.length)
  expect(await Promise.all(["a-17", "A-17", "A-1", "elm"].map(find))).toEqual([1, 1, 0, 1])
})

test("A booking that was paid since stays when its import is undone", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  const id = await importFile(shop, "bookings", file(["1", "Kayak", "1", at(3), at(4), "", ...elm, "", ""]))
  const [made] = await ofShop(shop)
  await takePayment(shop.staff, made?.number ?? 0, { newId: randomUUIDv7(), open: 10_000n, amount: 500n, method: "cash" })
  await undoImport(shop.staff, id)
  await runAll(shop, id)
  expect(await viewOf(shop, id)).toMatchObject({ counts: { undone: 0, add: 1 } })
  expect(await ofShop(shop)).toHaveLength(1)
})

function never(): never {
  throw new Error("There is no such booking")
}
