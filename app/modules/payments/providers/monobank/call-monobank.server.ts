import type { z } from "zod"
import { log } from "#app/platform/log.server.ts"
import { BankError, type BankFailure } from "../card-bank.ts"
import { observeBankCall } from "../observe-bank-call.server.ts"
import { readAnswer } from "./read-answer.server.ts"

export interface MonobankCall<Schema extends z.ZodType> {
  method: "GET" | "POST"
  /** Below /api/merchant/, "invoice/create". */
  path: string
  query?: Record<string, string>
  body?: unknown
  /** Parses the answer. */
  schema: Schema
}

export interface MonobankConnection {
  /** Base URL of the API. */
  apiUrl: string
  /** Milliseconds for connecting and reading the whole answer. */
  timeout: number
  /** Refuses a token before it is sent. */
  acceptsToken(token: string): boolean
}

/**
 * Sends one request and never repeats it. Logs and counts its outcome, without the token and without what was sent and answered.
 * @throws BankError
 */
export async function callMonobank<Schema extends z.ZodType>(
  connection: MonobankConnection,
  token: string,
  call: MonobankCall<Schema>,
): Promise<z.output<Schema>> {
  const started = performance.now()
  const observe = (outcome: BankFailure | "ok") => observeBankCall(call.path, outcome, (performance.now() - started) / 1000)
  try {
    const answer = await send(connection, token, call)
    observe("ok")
    return answer
  } catch (error) {
    const failure = error instanceof BankError ? error : new BankError("away", call.path, { code: codeOf(error) })
    observe(failure.kind)
    log.warn({ call: call.path, outcome: failure.kind, code: failure.code }, "a call to the bank failed")
    throw failure
  }
}

async function send<Schema extends z.ZodType>(connection: MonobankConnection, token: string, call: MonobankCall<Schema>) {
  const { apiUrl, timeout, acceptsToken } = connection
  // An invalid header value would stand in the error that fetch throws.
  if (!isToken.test(token) || !acceptsToken(token)) throw new BankError("token", call.path)
  const { method, path, query = {}, body, schema } = call
  const url = new URL(`${apiUrl.replace(/\/+$/, "")}/api/merchant/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url, {
    method,
    headers: { "X-Token": token, "X-Cms": "Orenda", ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // Followed, a redirect would send the token to another host.
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  })
  return schema.parse(await readAnswer(response, path))
}

const isToken = /^[\x21-\x7e]{1,300}$/

/** Returns the system's code of a failed connection, such as "ECONNRESET", or "TimeoutError". */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "error"
  const { cause } = error
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name
}
