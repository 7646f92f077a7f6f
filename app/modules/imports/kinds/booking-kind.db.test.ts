import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { clients } from "#app/modules/clients/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { paymentHistory } from "#app/modules/payments/schema.server.ts"
import { handOvers } from "#app/modules/reservations/hand-overs-schema.server.ts"
import { reservationHistory } from "#app/modules/reservations/history-schema.server.ts"
import { changeStatus } from "#app/modules/reservations/reserve/change-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import { checkFile, importFile, refusedOf, runAll, type TestFile, viewOf } from "#test/fixtures/import-rows.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { undoImport } from "../edit-import.server.ts"

useDatabase()

const header = ["Number", "Item", "Quantity", "From", "To", "Status", "First name", "Phone", "Email", "Total", "Paid"]

const file = (...rows: string[][]): TestFile => ({ header, rows })

const at = (days: number, hour = 10) => wallTime(inDays(days, hour)).replace("T", " ")

const elm = ["Elm", "067 111 22 33", "elm@example.test"]

const ofShop = async ({ staff }: Shop) =>
  transact(staff, (tx) =>
    tx.select().from(reservations).where(eq(reservations.organizationId, tx.organizationId)).orderBy(reservations.number),
  )

const balance = ({ staff }: Shop, { id, total }: { id: string; total: bigint }) =>
  transact(staff, async (tx) => balanceOf({ total, isCancelled: false }, await listPayments(tx, id)))

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
    expect(await refusedOf(shop, id)).toEqual(["3:  undo.used"])
    // A file that comes again adds what was removed.
    const again = await checkFile(shop, "bookings", file(...rows))
    expect(await viewOf(shop, again)).toMatchObject({ counts: { add: 2, same: 1 } })
  })
})

function never(): never {
  throw new Error("There is no such booking")
}
