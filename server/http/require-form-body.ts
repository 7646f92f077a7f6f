import { createMiddleware } from "hono/factory"
import { bodyKindOf } from "./body-kind.ts"
import { cleanForm } from "./clean-input.ts"
import type { HonoEnv } from "./hono-env.ts"

/** Approximate, files included: a field costs more to parse than to send. */
const maxFields = 500

/** Flat names only: the form parser of the pages gives a meaning to brackets, dots and leading underscores. */
const fieldName = /^[a-z][\w-]{0,63}$/i

/** Parses the body of every POST once, as a form. Refuses other content types, too many fields and unknown names before any route runs. */
export const requireFormBody = createMiddleware<HonoEnv>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method) || bodyKindOf(c.req.url) === "webhook") return next()
  const type = c.req.header("Content-Type") ?? ""
  const separator = separatorOf(type)
  if (separator === undefined) return c.text("This address takes forms.", 415)
  const form = await readForm(c.req.raw, { type, separator })
  if (form === "too many") return c.text("This form has too many fields.", 413)
  if (form === "broken") return c.text("The form is incomplete.", 400)
  if (![...form.keys()].every((name) => fieldName.test(name))) return c.text("Unknown field.", 400)
  c.set("form", cleanForm(form))
  return next()
})

/** Returns the separator of two fields. Accepts one content type only, since the platform's parser would take the last of several. */
function separatorOf(type: string) {
  if (/^application\/x-www-form-urlencoded(;\s*charset=utf-8)?$/i.test(type)) return "&"
  const boundary = /^multipart\/form-data;\s*boundary=([\w'-]{1,70})$/i.exec(type)?.[1]
  return boundary && `--${boundary}`
}

/** Counts separators before the expensive parsing, and fields after it, in case the parser splits differently. */
async function readForm(request: Request, { type, separator }: { type: string; separator: string }) {
  const body = await request.arrayBuffer()
  if (hasTooManyFields(separator, Buffer.from(body))) return "too many"
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => "broken" as const)
  return form !== "broken" && [...form.keys()].length > maxFields ? "too many" : form
}

function hasTooManyFields(separator: string, body: Buffer) {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= maxFields; at = body.indexOf(separator, at + separator.length)) count += 1
  return count > maxFields
}
