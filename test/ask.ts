import { type IncomingMessage, request } from "node:http"
import { buffer } from "node:stream/consumers"

type Asked = { method?: string; headers?: Headers; body?: BodyInit | null }

/** Asks for exactly this path with exactly these headers: `fetch` puts dots in a path right, sends a Host of its own, and unpacks what was compressed. */
export async function ask({ port }: { port: number }, path: string, { method, headers = new Headers(), body }: Asked = {}) {
  const sent = new Response(body)
  const type = sent.headers.get("Content-Type")
  if (type && !headers.has("Content-Type")) headers.set("Content-Type", type)
  const bytes = Buffer.from(await sent.arrayBuffer())
  if (bytes.length > 0) headers.set("Content-Length", String(bytes.length))
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers: Object.fromEntries(headers) }, resolve)
    asked.on("error", reject).end(bytes)
  })
  const read = await buffer(answer)
  const { statusCode: status = 0, headersDistinct } = answer
  const told = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
  return new Response(read.length > 0 ? read : null, { status, headers: told })
}
