import { randomUUIDv7 } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import { createContext, data, type HeadersFunction, type RouterContextProvider } from "react-router"
import { z } from "zod"
import { Outage } from "./database/outage.server.ts"
import { Refusal } from "./errors.ts"
import { parseJson } from "./input/parse-json.ts"
import { isSecret } from "./input/secret.ts"
import { log } from "./log.server.ts"
import type { FormValues } from "./merge-edit.ts"

/** The form of the request, parsed and cleaned before any route runs; the request itself has no body. */
export const formContext = createContext<FormData>()

/** The button that was pressed. Throws a 400 for one that the page does not have. */
export function intentIn<const Intent extends string>(context: Readonly<RouterContextProvider>, known: readonly Intent[]): Intent {
  const pressed = context.get(formContext).get("intent")
  const intent = known.find((each) => each === pressed)
  if (intent === undefined) throw data(null, { status: 400 })
  return intent
}

/** A text that the form sends beside its fields; undefined when it is missing. */
export function textIn(context: Readonly<RouterContextProvider>, name: string): string | undefined {
  const value = context.get(formContext).get(name)
  return typeof value === "string" ? value : undefined
}

/** Parses the submitted form, runs `save`, and gives back what the person can put right, with everything they typed but secrets and files, and what `besides` adds. */
export async function submit<Schema extends z.ZodType, Result, Besides extends object = object>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  save: (input: z.output<Schema>) => Promise<Result>,
  besides: () => Promise<Besides> = async () => ({}) as Besides,
) {
  const submission = parseWithZod(fieldsOf(schema, context.get(formContext)), { schema })
  const reply = (errors?: Parameters<typeof submission.reply>[0]) => withoutSecrets(schema, submission.reply(errors))
  if (submission.status !== "success") return data({ result: reply(), refusal: null, ...(await besides()) }, { status: 422 })

  try {
    return await save(submission.value)
  } catch (error) {
    // The outcome is unknown: the form stays, and its key makes sending it again the same booking.
    if (error instanceof Outage) {
      return data(
        { result: reply({ formErrors: ["away"] }), refusal: { code: "away", details: null }, ...(await besides()) },
        { status: 503 },
      )
    }
    if (!(error instanceof Refusal)) throw error
    const { code, field, details, status, retryAfter } = error
    if (status === 500) log.error({ err: error }, "a form was refused by a fault of ours")
    const result = reply(field ? { fieldErrors: { [field]: [code] } } : { formErrors: [code] })
    return data(
      { result, refusal: field ? null : { code, details }, fieldDetails: field ? details : undefined, ...(await besides()) },
      { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) },
    )
  }
}

/** Like `submit`, for an `EditForm`: `save` also receives the values that the form was opened with. */
export function submitEdit<Schema extends z.ZodType, Result>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  save: (input: z.output<Schema>, opened: FormValues) => Promise<Result>,
) {
  const opened = readOpened(context.get(formContext).get("opened"))
  const intent = textIn(context, "intent")
  return submit(
    context,
    schema,
    (input) => save(input, opened),
    async () => ({ opened, ...(intent && { intent }) }),
  )
}

/** Returns an id for the form of a new record. */
export const createNewId = () => randomUUIDv7()

/** Like `submit`, for an `EditForm` of a new record: `save` also receives the id it was opened with. A form that is sent again has the same. */
export function submitNew<Schema extends z.ZodType, Result>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  save: (input: z.output<Schema>, newId: string) => Promise<Result>,
) {
  const form = context.get(formContext)
  const opened = readOpened(form.get("opened"))
  const { data: newId } = z.uuidv7().safeParse(form.get("newId"))
  if (newId === undefined) throw data(null, { status: 400 })
  return submit(
    context,
    schema,
    (input) => save(input, newId),
    async () => ({ opened, newId }),
  )
}

function readOpened(json: FormDataEntryValue | null): FormValues {
  const { data: opened } = z.record(z.string().max(100), z.string()).safeParse(parseJson(json))
  if (!opened) throw data(null, { status: 400 })
  return opened
}

/** The fields that the schema names; no other reaches the parser, nor the page again. */
function fieldsOf(schema: z.ZodType, form: FormData) {
  const names = new Set(fieldsIn(schema).map(([name]) => name))
  const fields = new FormData()
  for (const [name, value] of form) if (names.has(name)) fields.append(name, value)
  return fields
}

function withoutSecrets<Reply extends { initialValue?: Record<string, unknown> | null }>(schema: z.ZodType, reply: Reply): Reply {
  const secrets = new Set(fieldsIn(schema).flatMap(([name, field]) => (isSecret(field) ? [name] : [])))
  for (const [name, value] of Object.entries(reply.initialValue ?? {}))
    if (secrets.has(name) || value instanceof File) delete reply.initialValue?.[name]
  return reply
}

/** Lists the fields of an object schema, also within unions, intersections and transforms. */
function fieldsIn(schema: z.core.$ZodType): Array<[name: string, field: z.core.$ZodType]> {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  if (schema instanceof z.ZodPipe) return fieldsIn(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsIn)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldsIn)
  throw new Error("A form is parsed by an object schema")
}

/** Headers of a page with forms: the parent's, and Retry-After. */
export const formHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders)
  const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After")
  if (retryAfter) headers.set("Retry-After", retryAfter)
  return headers
}
