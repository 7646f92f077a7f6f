import { createMiddleware } from "hono/factory"
import { bodyKindOf } from "./body-kinds.ts"
import { formWithoutControls } from "./control-characters.ts"
import type { Variables } from "./variables.ts"

/** The most fields of a form, files among them, give or take one: each costs more to read than to send. */
const mostFields = 500

/** Names are flat. The parser of the pages makes lists and objects of brackets and dots, and obeys names that begin with underscores. */
const fieldName = /^[a-z][\w-]{0,63}$/i

/** Parses the body of every POST once, as a form. Refuses other content types, too many fields and unknown names before any route runs. */
export const requireFormBody = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method) || bodyKindOf(c.req.url) === "webhook") return next()
  const type = c.req.header("Content-Type") ?? ""
  const separator = separatorOf(type)
  if (separator === undefined) return c.text("This address takes forms.", 415)
  const form = await readForm(c.req.raw, { type, separator })
  if (form === "too many") return c.text("This form has too many fields.", 413)
  if (form === "broken") return c.text("The form is incomplete.", 400)
  if (![...form.keys()].every((name) => fieldName.test(name))) return c.text("Unknown field.", 400)
  c.set("form", formWithoutControls(form))
  return next()
})

/**
 * Returns the bytes between two fields. Takes exactly one content type, whose boundary is its only parameter: the platform's parser would read
 * the last of several types.
 */
function separatorOf(type: string) {
  if (/^application\/x-www-form-urlencoded(;\s*charset=utf-8)?$/i.test(type)) return "&"
  const boundary = /^multipart\/form-data;\s*boundary=([\w'-]{1,70})$/i.exec(type)?.[1]
  return boundary && `--${boundary}`
}

/** Counts the separators before parsing, since parsing is the expensive part, and the fields after it, should the parser have split otherwise. */
async function readForm(request: Request, { type, separator }: { type: string; separator: string }) {
  const body = await request.arrayBuffer()
  if (hasTooManyFields(separator, Buffer.from(body))) return "too many"
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => "broken" as const)
  return form !== "broken" && [...form.keys()].length > mostFields ? "too many" : form
}

function hasTooManyFields(separator: string, body: Buffer) {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= mostFields; at = body.indexOf(separator, at + separator.length)) count += 1
  return count > mostFields
}
