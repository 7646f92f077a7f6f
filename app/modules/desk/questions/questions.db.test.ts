import { randomUUIDv7 } from "node:crypto"
import { expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const clock = useClock()

/** A booking of two pairs of skis that are out, and a member who uses forms without a script. */
async function handOut() {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
  await changeStatus(shop.staff, id, "inProgress")
  const { headers } = await openSession(await addMember(shop, "member"))
  const back = `/reservations/manage?booking=${number}`
  return {
    number,
    staff: shop.staff,
    send: (fields: Record<string, string>) => sendForm(program, "/reservations/status", { back, ...fields }, headers),
    sheet: async () => textOf(await (await browse(program, back, { headers })).text()),
    sendTick: (day: string, fields: Record<string, string>) => sendForm(program, day, fields, headers),
    page: async (path: string) => (await browse(program, path, { headers })).text(),
  }
}

/** Returns the hidden fields of the form that asks. */
const hiddenIn = (html: string) => {
  const form = html.split("<form").find((each) => each.includes('name="accepts"')) ?? ""
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  )
}

/** Returns the reasons that are filled in. */
const reasonsIn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes('name="reason"') && input.includes("checked") ? (/value="(\w+)"/.exec(input)?.[1] ?? []) : [],
  )

test("Without a script, cancelling asks on a page of its own, keeps a booking of which something is out, and says in the history why", async () => {
  const { number, send, sheet } = await handOut()
  const cancel = { booking: `${number} inProgress`, to: "cancelled" }
  const question = await (await send(cancel)).text()
  expect(textOf(question)).toContain(`Cancel booking ${number}? Reason Customer Shop Not paid No-show Other`)
  expect(reasonsIn(question)).toEqual(["customer"])
  const [, line = ""] = /name="(back-[^"]+)"/.exec(question) ?? []
  const stillOut = await send({ ...hiddenIn(question), reason: "noShow", [line]: "1" })
  expect([stillOut.status, stillOut.headers.get("Set-Cookie")]).toEqual([302, expect.stringContaining("flash=still-out")])
  expect(await sheet()).toContain("In progress")

  const refused = await (await send({ ...hiddenIn(await (await send(cancel)).text()), reason: "x" })).text()
  expect([textOf(refused), reasonsIn(refused)]).toEqual([expect.stringContaining("Other Choose a reason."), []])
  const again = await (await send({ ...cancel, reason: "shop" })).text()
  expect([again.includes("Choose a reason."), reasonsIn(again)]).toEqual([false, ["shop"]])
  expect((await send({ ...hiddenIn(again), reason: "noShow", [line]: "1" })).headers.get("Set-Cookie")).toContain("flash=status-cancelled")
  const text = await sheet()
  expect(text).toContain("Status: In progress → Cancelled — the customer did not come")
  expect(text.match(/Cancelled — the customer did not come/g)).toHaveLength(2)
  expect((await send({ booking: `${number} cancelled`, to: "inProgress" })).headers.get("Set-Cookie")).toContain("flash=status-inProgress")
  expect((await sheet()).match(/Cancelled — /g)).toHaveLength(1)
  for (const [name, value] of [
    ["money", "gift"],
    [line, "-1"],
    ["back-1", "1"],
  ] as const)
    expect((await send({ ...cancel, [name]: value })).status).toBe(400)
})

test("Without a script, the last tick of a booking that owes asks on the day's page, and leads back there", async () => {
  const { number, sendTick, send, page } = await handOut()
  const day = `/reservations/today?day=${inDays(3).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()}`
  const [, line = ""] = /name="line" value="([^"]+)"/.exec(await page(day)) ?? []
  const question = await sendTick(day, { number: String(number), line, step: "return", pieces: "2" })
  const html = await question.text()
  expect([question.status, textOf(html)]).toEqual([409, expect.stringContaining(`Booking ${number}: ₴200 is not paid`)])
  const done = await send({ ...hiddenIn(html), money: "cash" })
  expect([done.headers.get("Location"), done.headers.get("Set-Cookie")]).toEqual([day, expect.stringContaining("flash=status-completed")])
})

test("Without a script, a late charge at another price than was pressed is asked about anew, and an answer without it counts", async () => {
  const { number, staff, send } = await handOut()
  await takeCash(staff, number, 20_000n)
  clock.set(inDays(4, 12))
  const question = await (await send({ booking: `${number} inProgress`, to: "completed" })).text()
  expect(question).toContain('value="60000 UAH"')
  const again = await (await send({ ...hiddenIn(question), lateTotal: "40000 UAH" })).text()
  expect(again).toContain('value="60000 UAH"')
  const hidden = [...again.matchAll(/<input type="hidden" name="lateTotal" value="([^"]*)"/g)].map(([, value]) => value)
  expect(hidden).toEqual(["40000 UAH", ""])
  expect((await send(hiddenIn(again))).headers.get("Set-Cookie")).toContain("flash=status-completed")
})

test("Without a script, the question about a late return keeps the way and the part that was pressed, also once the delay is charged", async () => {
  const { number, send, sheet } = await handOut()
  clock.set(inDays(4, 12))
  const taking = { newId: randomUUIDv7(), open: "20000", amount: "50", currency: "UAH", method: "cardAtCounter" }
  const question = await (await send({ booking: `${number} inProgress`, to: "completed", ...taking })).text()
  expect(textOf(question)).toContain("Take ₴50 by card and return")
  expect(question).not.toContain("in cash")
  const again = await (await send({ ...hiddenIn(question), lateTotal: "60000 UAH" })).text()
  expect(textOf(again)).toContain(`Booking ${number}: ₴600 is not paid`)
  const done = await send({ ...hiddenIn(again), money: "" })
  expect(done.headers.get("Set-Cookie")).toContain("flash=status-completed")
  expect(await sheet()).toContain("₴50")
})
