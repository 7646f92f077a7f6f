import { type IncomingMessage, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { expectNoBankToken } from "./bank-tokens.ts"
import type { Program } from "./programs/program.ts"

export type Site = Pick<Program, "origin">

/** Sends a request as a browser on the program's own pages would, without following redirects. */
export async function browse(program: Site, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (init.method && init.method !== "GET" && !headers.has("Origin")) headers.set("Origin", program.origin)
  // `fetch` would silently replace the Host header.
  if (headers.has("Host")) return sendRawRequest({ port: Number(new URL(program.origin).port) }, path, { ...init, headers })
  const answer = await fetch(program.origin + path, { redirect: "manual", ...init, headers })
  // The pages of the sandbox bank show the token that they are about.
  if (!path.startsWith("/dev/bank") && isText.test(answer.headers.get("Content-Type") ?? ""))
    expectNoBankToken(await answer.clone().text(), `the answer of ${path}`)
  return answer
}

/** Not a stream of events, which does not end. */
const isText = /^(?:text\/html|application\/json|text\/x-script)/

/** Sends a form as a browser without JavaScript does. */
export function sendForm(program: Site, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return browse(program, path, { method: "POST", body: new URLSearchParams(fields), headers })
}

type RawRequest = { method?: string; headers?: Headers; body?: BodyInit | null }

/** Sends exactly this path and these headers, and does not decompress the body. `fetch` would normalize the path and set a Host of its own. */
export async function sendRawRequest({ port }: { port: number }, path: string, { method, headers = new Headers(), body }: RawRequest = {}) {
  const encoded = new Response(body)
  const type = encoded.headers.get("Content-Type")
  if (type && !headers.has("Content-Type")) headers.set("Content-Type", type)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  if (bytes.length > 0) headers.set("Content-Length", String(bytes.length))
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers: Object.fromEntries(headers) }, resolve)
    outgoing.on("error", reject).end(bytes)
  })
  const received = await buffer(incoming)
  const { statusCode: status = 0, headersDistinct } = incoming
  const receivedHeaders = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(received.length > 0 ? received : null, { status, headers: receivedHeaders })
}
