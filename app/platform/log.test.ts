import { DrizzleQueryError } from "drizzle-orm"
import { expect, onTestFinished, test, vi } from "vitest"
import { Outage } from "./database/outage.server.ts"
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

test("a copy of an error, as the queue reports it, is logged with its own words and its cause", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" })
  const { message, stack } = new Error("The queue could not be read")
  expect(describeError({ message, stack, code: "57P01", queue: "events", cause: refused })).toMatchObject({
    message: "The queue could not be read",
    code: "57P01",
    stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
    cause: { message: "connect ECONNREFUSED 127.0.0.1:5432", code: "ECONNREFUSED" },
  })
  expect(describeError("olena@example.test")).toEqual({ type: "string", message: "not an error" })
})

test("An outage is logged as what has caused it, also once the HTTP server has replaced the class of responses", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" })
  const outage = new Outage(refused)
  const described = { type: "Error", message: "connect ECONNREFUSED 127.0.0.1:5432", code: "ECONNREFUSED" }
  expect(describeError(outage)).toMatchObject(described)
  vi.stubGlobal("Response", URL)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(describeError(outage)).toMatchObject(described)
  expect(describeError(Object.assign(new AggregateError([refused]), { code: "ECONNREFUSED" }))).toMatchObject({ message: "ECONNREFUSED" })
})

test("A response without a cause is logged by its status", () => {
  expect(describeError(new Response(null, { status: 404 }))).toEqual({ type: "Response", message: "a response with 404" })
})
