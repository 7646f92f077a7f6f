import { DrizzleQueryError } from "drizzle-orm"
import { expect, test } from "vitest"
import { describeError } from "./log.server.ts"

test("a failed statement is logged with its code and place, and without what was asked", () => {
  const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    table: "clients",
    constraint: "clients_phone_key",
    detail: "Key (phone)=(+380670001001) already exists.",
  })
  const described = describeError(
    new DrizzleQueryError("insert into clients values ($1)", ["olena@example.test", "+380670001001"], refused),
  )
  expect(JSON.stringify(described)).not.toMatch(/olena|067000/)
  expect(described).toMatchObject({
    message: "Failed query: insert into clients values ($1)",
    cause: { code: "23505", constraint: "clients_phone_key" },
  })
  expect(described.stack?.[0]).toMatch(/^at /)
})
