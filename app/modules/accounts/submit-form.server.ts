import type { HeadersFunction, RouterContextProvider } from "react-router"
import type { z } from "zod"
import { submit } from "#app/platform/form.server.ts"

/** Fields that are never sent back to the page. */
const secretFields = ["password", "newPassword", "code", "ownCode", "newCode", "picture", "token", "clientSecret"]

/** `submit` for forms with secrets: returns the input without them. */
export async function submitForm<Schema extends z.ZodType, Result, Besides extends object = object>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  save: (input: z.output<Schema>) => Promise<Result>,
  besides: () => Promise<Besides> = async () => ({}) as Besides,
) {
  const answer = await submit(context, schema, save, besides)
  if (typeof answer === "object" && answer !== null && "data" in answer && isReply(answer.data)) {
    for (const name of secretFields) delete answer.data.result?.initialValue?.[name]
  }
  return answer
}

const isReply = (reply: unknown): reply is { result: { initialValue?: Record<string, unknown> } | null } =>
  typeof reply === "object" && reply !== null && "result" in reply

/** Headers of a page with forms: the parent's, and Retry-After. */
export const formHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders)
  const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After")
  if (retryAfter) headers.set("Retry-After", retryAfter)
  return headers
}
