import fc from "fast-check"
import { expect, test } from "vitest"
import { balanceOf, type Due } from "./balance.ts"
import { isReversible, refundMoney, setStatus, takeMoney, undoChange, waiting } from "./ledger.ts"
import { isCollected, isListed, isUnderWay, isWaiting, type PaymentEntry, refundable, refundsOf, sumOf } from "./payment-entry.ts"
import { counterMethods, type PaymentMethod, paymentStatuses } from "./payment-status.ts"
import { settle } from "./settle.ts"

function openBook(total: bigint, method: PaymentMethod = "payOnPickup") {
  let last = 0
  const newId = () => `${++last}`
  let due: Due = { total }
  let entries: PaymentEntry[] = [{ id: newId(), kind: "payment", refundOf: null, method, status: "pending", amount: total }]
  const apply = (change: (entries: PaymentEntry[]) => PaymentEntry[]) => {
    entries = settle(due, change(entries), newId)
  }
  return {
    get entries() {
      return entries
    },
    get due() {
      return due
    },
    get balance() {
      return balanceOf(due, entries)
    },
    /** "400 cash completed" of each entry that is listed. */
    get listed() {
      return entries
        .filter(isListed)
        .map(({ kind, amount, method, status }) => `${kind === "refund" ? "-" : ""}${amount} ${method} ${status}`)
    },
    take: (amount: bigint, method: (typeof counterMethods)[number] = "cash") =>
      apply((before) => takeMoney(before, { amount, method }, newId).entries),
    refund: (paymentId: string, amount: bigint, method: PaymentMethod = "cash") =>
      apply((before) => refundMoney(before, { paymentId, amount, method }, newId).entries),
    set: (id: string, status: PaymentEntry["status"]) => apply((before) => setStatus(before, id, status, newId)),
    /** Takes money and returns how it is undone. */
    takeReversibly(amount: bigint, method: (typeof counterMethods)[number]) {
      const before = new Map(entries.map((entry) => [entry.id, entry]))
      let taken = ""
      apply((entries) => {
        const change = takeMoney(entries, { amount, method }, newId)
        taken = change.id
        return change.entries
      })
      const { status, method: by, amount: was } = before.get(taken) ?? waiting
      return () => apply((entries) => undoChange(entries, taken, { status, method: by, amount: was }, newId))
    },
    change: (changed: Partial<Due>) => {
      due = { ...due, ...changed }
      apply((before) => before)
    },
  }
}

test("Taking the open amount completes the entry that waited", () => {
  const book = openBook(4200n)
  book.take(4200n)
  expect(book.listed).toEqual(["4200 cash completed"])
})

test("Taking a part leaves the remainder waiting, and taking more leaves nothing", () => {
  const book = openBook(4200n)
  book.take(1200n)
  expect(book.listed).toEqual(["1200 cash completed", "3000 payOnPickup pending"])
  book.take(3500n, "transfer")
  expect(book.listed).toEqual(["1200 cash completed", "3500 transfer completed"])
  expect(book.balance).toEqual({ paid: 4700n, open: 0n, overpaid: 500n })
})

test("The entry that waits follows the total, a cancellation and a revival", () => {
  const book = openBook(1000n)
  book.change({ total: 1500n })
  expect(book.listed).toEqual(["1500 payOnPickup pending"])
  book.change({ total: 0n })
  expect(book.listed).toEqual([])
  book.change({ total: 1500n })
  expect(book.listed).toEqual(["1500 payOnPickup pending"])
})

test("Nothing waits at the counter for what is being paid by card", () => {
  const book = openBook(1000n, "monobank")
  book.change({ total: 1300n })
  expect(book.listed).toEqual(["1000 monobank pending", "300 payOnPickup pending"])
  book.set("1", "failed")
  expect(book.listed).toEqual(["1000 monobank failed", "1300 payOnPickup pending"])
})

test("Setting refunded writes the missing refund, and leaving it keeps the refunds made before", () => {
  const book = openBook(1000n)
  book.take(1000n)
  book.refund("1", 300n, "transfer")
  book.set("1", "refunded")
  expect(book.listed).toEqual(["1000 cash refunded", "-300 transfer completed", "1000 payOnPickup pending", "-700 cash completed"])
  book.set("1", "completed")
  expect(book.balance.paid).toBe(700n)
})

test("Refunding all in parts makes the payment refunded, until one of the refunds fails", () => {
  const book = openBook(1000n)
  book.take(1000n)
  book.refund("1", 400n)
  expect(book.entries[0]?.status).toBe("completed")
  book.refund("1", 600n)
  expect(book.entries[0]?.status).toBe("refunded")
  book.set("2", "failed")
  const [payment] = book.entries
  expect([payment?.status, book.balance.paid]).toEqual(["completed", 400n])
})

test("A payment that turns out not to have arrived takes its refunds with it", () => {
  const book = openBook(1000n)
  book.take(1000n)
  book.refund("1", 400n)
  book.set("1", "failed")
  expect(book.balance).toEqual({ paid: 0n, open: 1000n, overpaid: 0n })
})

test("Refuses to refund more than was paid, and a refund of a refund", () => {
  const book = openBook(1000n)
  expect(() => book.refund("1", 1n)).toThrow("refund.exceeds")
  book.take(1000n)
  book.refund("1", 600n)
  expect(() => book.refund("1", 401n)).toThrow("refund.exceeds")
  book.set("2", "failed")
  book.refund("1", 600n)
  expect(() => book.set("2", "completed")).toThrow("refund.exceeds")
  expect(() => book.set("2", "refunded")).toThrow("refund.status")
  expect(() => book.set("9", "completed")).toThrow("payment.missing")
})

const index = fc.nat({ max: 9 })
const amount = fc.bigInt({ min: 1n, max: 3000n })
const step = fc.oneof(
  fc.record({ do: fc.constant("take" as const), amount, method: fc.constantFrom(...counterMethods) }),
  fc.record({ do: fc.constant("refund" as const), index, amount, method: fc.constantFrom(...counterMethods) }),
  fc.record({ do: fc.constant("set" as const), index, status: fc.constantFrom(...paymentStatuses) }),
  fc.record({ do: fc.constant("change" as const), total: fc.bigInt({ min: 0n, max: 3000n }) }),
)
const steps = fc.array(step, { maxLength: 30 })
const method = fc.constantFrom<PaymentMethod>("payOnPickup", "monobank")

function run(book: ReturnType<typeof openBook>, each: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const id = "index" in each ? (book.entries[each.index % book.entries.length]?.id ?? "") : ""
  try {
    if (each.do === "take") book.take(each.amount, each.method)
    if (each.do === "refund") book.refund(id, each.amount, each.method)
    if (each.do === "set") book.set(id, each.status)
    if (each.do === "change") book.change(each)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "Refusal") throw error
  }
}

test("Whatever staff do, nothing is refunded twice and what waits is what is open", () => {
  fc.assert(
    fc.property(amount, method, steps, (total, method, steps) => {
      const book = openBook(total, method)
      for (const each of steps) {
        run(book, each)
        const { entries, due, balance } = book
        expect(balance.paid).toBeGreaterThanOrEqual(0n)
        for (const payment of entries.filter(({ kind }) => kind === "payment")) {
          const refunds = refundsOf(entries, payment.id)
          expect(sumOf(refunds) <= (isCollected(payment) ? payment.amount : 0n)).toBe(true)
          const given = sumOf(refunds.filter(({ status }) => status === "completed"))
          if (isCollected(payment)) expect(payment.status === "refunded").toBe(given === payment.amount)
        }
        const waiting = entries.filter(isWaiting).filter(isListed)
        expect(waiting.length).toBeLessThanOrEqual(1)
        if (!entries.some(isUnderWay)) expect(sumOf(waiting)).toBe(balance.open)
        expect(sumOf(waiting) <= balanceOf(due, entries).open).toBe(true)
      }
    }),
  )
})

test("Undoing what was taken leaves one entry waiting, which follows the total and a cancellation", () => {
  const book = openBook(1000n)
  const undo = book.takeReversibly(300n, "cash")
  expect(book.listed).toEqual(["300 cash completed", "700 payOnPickup pending"])
  undo()
  expect(book.listed).toEqual(["1000 payOnPickup pending"])
  book.change({ total: 1500n })
  expect(book.listed).toEqual(["1500 payOnPickup pending"])
  book.change({ total: 0n })
  expect(book.listed).toEqual([])
})

test("Taken money can't be undone once some of it was given back", () => {
  const book = openBook(1000n)
  const undo = book.takeReversibly(1000n, "cash")
  book.refund("1", 200n)
  expect(undo).toThrow("payment.changed")
  expect(book.balance.paid).toBe(800n)
})

test("Cash leaves an expected transfer as it is, and the transfer completes it once nothing waits", () => {
  const book = openBook(1000n)
  book.take(500n, "transfer")
  book.set("1", "pending")
  expect(book.listed).toEqual(["500 transfer pending", "500 payOnPickup pending"])
  book.take(300n)
  expect(book.listed).toEqual(["500 transfer pending", "300 cash completed", "200 payOnPickup pending"])
  book.take(200n)
  book.take(500n, "transfer")
  expect(book.listed).toEqual(["500 transfer completed", "300 cash completed", "200 cash completed"])
})

test("Undoing a taking restores what was listed, whatever came before", () => {
  fc.assert(
    fc.property(amount, method, steps, amount, fc.constantFrom(...counterMethods), (total, method, steps, taken, by) => {
      const book = openBook(total, method)
      for (const each of steps) run(book, each)
      const before = { listed: book.listed.toSorted(), balance: book.balance }
      book.takeReversibly(taken, by)()
      expect({ listed: book.listed.toSorted(), balance: book.balance }).toEqual(before)
    }),
  )
})

test("Undo is offered for a status that comes back whole, not for one that made refunds fail", () => {
  const book = openBook(1000n)
  book.take(1000n)
  book.refund("1", 300n)
  const paid = book.entries
  book.set("1", "refunded")
  expect(isReversible(book.due, paid, book.entries, "1")).toBe(true)
  book.set("1", "completed")
  book.set("1", "failed")
  expect(isReversible(book.due, paid, book.entries, "1")).toBe(false)
})

test("Marking a payment refunded and completed again leaves paid as it was, unless a refund was under way", () => {
  fc.assert(
    fc.property(amount, steps, index, (total, steps, index) => {
      const book = openBook(total)
      for (const each of steps) run(book, each)
      const payment = book.entries[index % book.entries.length]
      fc.pre(payment?.kind === "payment" && payment.status === "completed")
      fc.pre(refundsOf(book.entries, payment.id).every(({ status }) => status === "completed"))
      const before = { balance: book.balance, left: refundable(book.entries, payment) }
      book.set(payment.id, "refunded")
      expect(book.balance.paid).toBe(before.balance.paid - before.left)
      book.set(payment.id, "completed")
      expect(book.balance).toEqual(before.balance)
    }),
  )
})
