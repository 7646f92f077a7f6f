import { BankError } from "../card-bank.ts"

/** In bytes. */
const maxAnswer = 64 * 1024

/** In seconds. */
const maxRetryAfter = 3600

/** Returns the JSON of a successful answer. Throws a `BankError` for any other, which may come from a gateway. */
export async function readAnswer(response: Response, call: string): Promise<unknown> {
  const { status } = response
  const answer = parseJson(await readLimited(response))
  const code = errorCodeOf(answer) ?? String(status)
  if (status === 200 && answer !== undefined) return answer
  if (status === 429) throw new BankError("tooMany", call, { code, retryAfter: retryAfterOf(response) })
  // The API says in JSON that a token is wrong. A page is of the edge, which blocks this server for about a day.
  if (status === 401 || status === 403) throw new BankError(answer === undefined ? "blocked" : "token", call, { code })
  throw new BankError(status >= 400 && status < 500 && answer !== undefined ? "refused" : "away", call, { code })
}

/** Cancels an answer that is too long. */
async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswer) throw new RangeError("The answer is too long")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns an object or nothing: every answer of the API is one. */
export function parseJson(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    return typeof value === "object" && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns a code in the bank's form. Any other text could echo the request. */
function errorCodeOf(answer: object | undefined): string | undefined {
  const code: unknown = answer && "errCode" in answer ? answer.errCode : undefined
  return typeof code === "string" && /^[A-Z][A-Z_]{1,60}$/.test(code) ? code : undefined
}

/** Reads seconds; a date is left out. */
function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get("Retry-After") ?? ""
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), maxRetryAfter) : undefined
}
