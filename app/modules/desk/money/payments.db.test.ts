import { randomUUIDv7 } from "node:crypto"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { lockPaidBooking } from "#app/modules/reservations/money/paid-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

async function openBooking() {
  const shop = await openShop()
  const { id, number } = await reserve(shop.visitor, booking(shop))
  const { headers } = await openSession(await addMember(shop, "member"))
  const path = `/reservations/payments?id=${number}`
  const back = `/reservations/manage?booking=${number}`
  return {
    id,
    shop,
    read: async () => textOf(await (await browse(program, back, { headers })).text()),
    back,
    headers,
    /** Sends a form as without a script. */
    send: (form: Record<string, string>) => sendForm(program, path, { back, ...form }, headers),
    /** "100.00 cash completed" of each entry. */
    listed: async () => {
      const entries = await transact(shop.staff, (tx) => listPayments(tx, id))
      return entries.map(({ amount, method, status, kind }) => `${kind} ${amount} ${method} ${status}`)
    },
    first: async () => (await transact(shop.staff, (tx) => listPayments(tx, id)))[0]?.id ?? "",
  }
}

const cash = (amount: string, newId = randomUUIDv7()) => ({ intent: "add", newId, open: "10000", amount, method: "cash" })

test("Without a script money is taken, given back and set to a status, each with a message beside the booking", async () => {
  const { send, listed, first, back, headers } = await openBooking()
  const follow = async (answer: Response) => {
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, back])
    const Cookie = [answer.headers.getSetCookie()[0]?.split(";")[0], headers.Cookie].join("; ")
    return textOf(await (await browse(program, back, { headers: { ...headers, Cookie } })).text())
  }
  expect(await follow(await send(cash("60,00")))).toMatch(/Payment recorded.*Paid ₴60 To pay ₴40/)
  const payment = await first()
  const given = { intent: "refund", newId: randomUUIDv7(), payment, amount: "10.50", method: "transfer" }
  expect(await follow(await send(given))).toMatch(/Refund recorded.*Paid ₴49.50 To pay ₴50.50/)
  expect(await follow(await send({ intent: "status", payment, from: "completed", status: "refunded" }))).toMatch(
    /Reservation payment moved to refunded status.*Paid ₴0 To pay ₴100/,
  )
  expect(await listed()).toEqual([
    "payment 6000 cash refunded",
    "payment 10000 payOnPickup pending",
    "refund 1050 transfer completed",
    "refund 4950 cash completed",
  ])
})

test("A form that is sent twice records once", async () => {
  const { send, listed, first } = await openBooking()
  const taken = cash("60")
  await send(taken)
  await send(taken)
  expect(await listed()).toEqual(["payment 6000 cash completed", "payment 4000 payOnPickup pending"])
  const given = { ...cash("10"), intent: "refund", payment: await first() }
  await send(given)
  expect((await send(given)).status).toBe(302)
  expect((await listed()).filter((entry) => entry.startsWith("refund"))).toEqual(["refund 1000 cash completed"])
})

test("Wrong input is refused in the form, which keeps the input and its id", async () => {
  const { send, listed, first } = await openBooking()
  const newId = randomUUIDv7()
  for (const [amount, message] of [
    ["", "Enter the amount."],
    ["a lot", "Enter an amount like 1,200 or 1200.50."],
    ["-5", "Enter an amount like 1,200 or 1200.50."],
    ["0,00", "Enter an amount above 0."],
  ] as const) {
    const answer = await send(cash(amount, newId))
    const html = await answer.text()
    expect([answer.status, fieldOf(html, "amount")]).toEqual([422, { value: amount, error: message, hasFocus: true }])
    expect(fieldOf(html, "newId").value).toBe(newId)
  }
  await send(cash("60"))
  const tooMuch = await send({ ...cash("60.01"), intent: "refund", payment: await first() })
  expect([tooMuch.status, textOf(await tooMuch.text())]).toEqual([
    422,
    expect.stringContaining("This is more than what’s left of the payment."),
  ])
  const nobodys = await send({ intent: "status", payment: crypto.randomUUID(), from: "pending", status: "failed" })
  expect([nobodys.status, textOf(await nobodys.text())]).toEqual([422, expect.stringContaining("No payment was updated")])
  const forged: Array<Record<string, string>> = [
    { ...cash("5"), method: "payOnPickup" },
    { ...cash("5"), newId: "1" },
    { intent: "status", payment: await first(), from: "completed", status: "lost" },
  ]
  for (const form of forged) expect((await send(form)).status).toBe(422)
  expect((await send({ intent: "give" })).status).toBe(400)
  expect(await listed()).toEqual(["payment 6000 cash completed", "payment 4000 payOnPickup pending"])
})

test("Money that somebody took meanwhile is shown with the amounts, and the same form takes more once it is sent again", async () => {
  const { send, listed } = await openBooking()
  await send(cash("100"))
  const mine = cash("100")
  const refused = await send(mine)
  const html = await refused.text()
  expect([refused.status, textOf(html)]).toEqual([
    409,
    expect.stringContaining("The amount to pay has changed from ₴100 to ₴0. Check it and try again."),
  ])
  expect([fieldOf(html, "newId").value, fieldOf(html, "open").value, fieldOf(html, "amount").value]).toEqual([mine.newId, "0", "100"])
  expect((await send({ ...mine, open: "0", acceptsExcess: "10000" })).status).toBe(302)
  expect(await listed()).toEqual(["payment 10000 cash completed", "payment 10000 cash completed"])
})

test("Money above what is due needs one confirmation, and the same form takes it with the answer", async () => {
  const { send, listed } = await openBooking()
  const mine = cash("2 026")
  const response = await send(mine)
  const html = await response.text()
  expect([response.status, textOf(html)]).toEqual([
    409,
    expect.stringMatching(/Record ₴2,026\? Check the amount ₴2,026 is above what is due\. Due now: ₴100\. Record ₴2,026/),
  ])
  expect(await listed()).toEqual(["payment 10000 payOnPickup pending"])
  const [answer] = /<input[^>]* name="acceptsExcess"[^>]*>/.exec(html) ?? []
  expect(answer).toMatch(/(?=.* form="money-add")(?=.* value="192600")/)
  expect([fieldOf(html, "newId").value, fieldOf(html, "open").value, fieldOf(html, "amount").value]).toEqual([mine.newId, "10000", "2 026"])
  // Another amount is another question.
  expect((await send({ ...cash("2 027"), acceptsExcess: "192600" })).status).toBe(409)
  expect((await send({ ...mine, acceptsExcess: "192600" })).status).toBe(302)
  expect(await listed()).toEqual(["payment 202600 cash completed"])
})

test("A booking says that the bank has refused a refund as long as the money is still with the shop", async () => {
  const { id, shop, read } = await openBooking()
  const record = (status: PaymentStatus) =>
    transact(shop.staff, async (tx) => {
      const card = { method: "monobank", amount: 10_000n } as const
      const entries: PaymentEntry[] = [
        { ...card, id: paymentId, kind: "payment", refundOf: null, status: "completed" },
        { ...card, id: refundId, kind: "refund", refundOf: paymentId, status },
      ]
      await editPayments(tx, { kind: "program" }, await lockPaidBooking(tx, id), () => ({ entries }))
    })
  const [paymentId, refundId] = [randomUUIDv7(), randomUUIDv7()]
  await changeStatus(shop.staff, id, "cancelled")
  await record("processing")
  expect(await read()).not.toContain("The bank declined the refund")
  await record("failed")
  expect(await read()).toContain("The bank declined the refund You still have ₴100. Refund it again, or give it back another way.")
})

test("A booking that is gone has no payments", async () => {
  const { headers } = await openBooking()
  for (const id of ["", "?id=", "?id=abc", "?id=9"])
    expect((await browse(program, `/reservations/payments${id}`, { headers })).status).toBe(404)
  const answer = await sendForm(program, "/reservations/payments?id=9", cash("5"), headers)
  expect(answer.status).toBe(422)
})
