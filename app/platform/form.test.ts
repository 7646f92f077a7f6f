import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { z } from "zod"
import { formContext, submit } from "./form.server.ts"
import { secret } from "./input/secret.ts"

const contact = z.object({ email: z.email({ error: "email.invalid" }), names: z.array(z.string()).default([]) })
const pickup = z.object({ delivery: z.literal("pickup"), place: z.string() })
const courier = z.object({ delivery: z.literal("courier"), city: z.string().transform((city) => city.toUpperCase()) })

/** The kinds of schemas that our forms have. */
const order = z.intersection(contact, z.discriminatedUnion("delivery", [pickup, courier]))

async function send(schema: z.ZodType, fields: [string, string][]) {
  const context = new RouterContextProvider()
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  context.set(formContext, form)
  return submit(
    context,
    schema,
    async (input) => ({ input }),
    async () => ({}),
  )
}

test("The fields of the schema are parsed, be it a part of one of many shapes or a list of the same name", async () => {
  const fields: [string, string][] = [
    ["email", "a@example.test"],
    ["names", "one"],
    ["names", "two"],
    ["delivery", "courier"],
    ["city", "Kyiv"],
  ]
  expect(await send(order, fields)).toEqual({
    input: { email: "a@example.test", names: ["one", "two"], delivery: "courier", city: "KYIV" },
  })
})

test("A refused form comes back as it was typed, without what the schema does not name", async () => {
  const strange = ["constructor", "toString", "__proto__", "__intent__", "email[999999999]", "strange"]
  const fields: [string, string][] = [
    ["email", "nobody"],
    ["city", "Kyiv"],
    ["delivery", "courier"],
  ]
  const answer = await send(order, [...fields, ...strange.map((name): [string, string] => [name, "{"])])
  expect(answer).toMatchObject({ init: { status: 422 } })
  expect("data" in answer && answer.data.result).toEqual({
    status: "error",
    initialValue: { email: "nobody", city: "Kyiv", delivery: "courier" },
    error: { email: ["email.invalid"] },
    fields: ["email", "city", "delivery"],
  })
})

test("A refused form gets neither secrets nor files back", async () => {
  const signIn = z.object({ email: z.email(), password: secret(z.string()), code: secret(z.string().min(6)).optional(), picture: z.file() })
  const context = new RouterContextProvider()
  const form = new FormData()
  for (const name of ["email", "password", "code"]) form.append(name, name)
  form.append("picture", new File(["x"], "x.png"))
  context.set(formContext, form)
  const answer = await submit(context, signIn, async (input) => ({ input }))
  expect("data" in answer && answer.data.result?.initialValue).toEqual({ email: "email" })
})
