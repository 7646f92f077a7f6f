import { randomUUIDv7 } from "node:crypto"
import { expect, test } from "vitest"
import { takeDepositInput } from "./deposit-input.ts"

const form = { newId: randomUUIDv7(), left: "50000", method: "cash", amount: "500", note: "" }

const parse = (fields: Partial<typeof form>) => takeDepositInput("UAH").safeParse({ ...form, ...fields })

test("Money counts by its amount, and a document by its note", () => {
  const { newId } = form
  expect(parse({ amount: "1 200,50", note: "Passport" }).data).toEqual({ newId, left: 50_000n, method: "cash", amount: 120_050n, note: "" })
  expect(parse({ method: "card" }).data).toMatchObject({ method: "card", amount: 50_000n })
  expect(parse({ method: "document", note: "Passport" }).data).toMatchObject({ method: "document", amount: 0n, note: "Passport" })
  expect(parse({ amount: "1000000000" }).data).toMatchObject({ amount: 100_000_000_000n })
})

test.each([
  [{ amount: "" }, "amount", "required"],
  [{ amount: "many" }, "amount", "amount.invalid"],
  [{ amount: "-5" }, "amount", "amount.invalid"],
  [{ amount: "0" }, "amount", "amount.zero"],
  [{ amount: "1000000000.01" }, "amount", "amount.most"],
  [{ method: "document" }, "note", "required"],
  [{ method: "document", note: "x".repeat(201) }, "note", "note.long"],
  [{ method: "monobank" }, "method", "required"],
])("Refuses %j at its field", (fields, path, message) => {
  expect(parse(fields).error?.issues).toMatchObject([{ path: [path], message }])
})
