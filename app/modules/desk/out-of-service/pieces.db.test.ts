import { describe, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { booking, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

async function openDesk(locale: string) {
  const shop = await openShop()
  const { headers } = await openSession(await addMember(shop, "member"))
  const member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
  member.cookies.set("locale", locale)
  const opened = { quantity: "1", from: wallTime(inDays(0, 0)), until: "", reason: "" }
  const add = (typed: Record<string, string>) =>
    member.send("/inventory/service/add?id=1", {
      intent: "save",
      newId: createNewId(),
      ...opened,
      opened: JSON.stringify(opened),
      ...typed,
    })
  const list = async () => textOf(await (await member.get("/inventory/service?id=1")).text())
  return { shop, member, add, list }
}

describe.each([
  [
    "en",
    "2 pieces · Torn seam",
    "Enter a whole number from 1.",
    "The end must be later than the beginning.",
    "1 booking would not get its items",
    "Everything is in service",
  ],
  [
    "uk",
    "2 одиниці · Torn seam",
    "Введіть ціле число від 1.",
    "Кінець має бути пізніше за початок.",
    "1 бронюванню забракне позицій",
    "Усе доступне для прокату",
  ],
])("In %s", (locale, row, wrongQuantity, wrongEnd, short, none) => {
  test("pieces are taken out of service and put back", async () => {
    const { member, add, list } = await openDesk(locale)
    expect(await list()).toContain(none)
    const added = await add({ quantity: "2", reason: "Torn seam" })
    expect([added.status, added.headers.get("Location")]).toEqual([302, "/inventory/service?id=1"])
    const page = await (await member.get("/inventory/service?id=1")).text()
    expect(textOf(page)).toContain(row)
    const back = await member.send("/inventory/service?id=1", { intent: "back", row: fieldOf(page, "row").value ?? "" })
    expect(back.status).toBe(302)
    expect(await list()).toContain(none)
  })

  test("errors stand at their fields, the input stays, and bookings that lose pieces need a confirmation", async () => {
    const { shop, add } = await openDesk(locale)
    const refused = await (await add({ quantity: "none", until: wallTime(inDays(-2)), reason: "Torn seam" })).text()
    expect(fieldOf(refused, "quantity")).toMatchObject({ error: wrongQuantity, value: "none" })
    expect(fieldOf(refused, "reason").value).toBe("Torn seam")
    expect(fieldOf(await (await add({ quantity: "5" })).text(), "quantity").error).toContain("4")
    const order = await (await add({ until: wallTime(inDays(-2)) })).text()
    expect(fieldOf(order, "until").error).toBe(wrongEnd)
    await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 4 }] }))
    const response = await add({})
    expect([response.status, textOf(await response.text())]).toEqual([409, expect.stringContaining(short)])
  })
})

test("An item that is not there is not found", async () => {
  const { member } = await openDesk("en")
  expect((await member.get("/inventory/service?id=99")).status).toBe(404)
  expect((await member.get("/inventory/service/add?id=99")).status).toBe(404)
})
