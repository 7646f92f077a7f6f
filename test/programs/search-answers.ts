import { ServerResponse } from "node:http"
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib"
import { findBankToken } from "../bank-tokens.ts"

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

/**
 * Searches every text that HTTP servers of this process send for the bank's tokens: documents, scripts, data and streams of events. Calls `report` with the path and the
 * text around a token. Returns the function that ends it.
 */
export function searchAnswers(report: (found: string) => void): () => void {
  const { prototype } = ServerResponse
  const { write, end } = prototype
  const received = new WeakMap<ServerResponse, Buffer[]>()
  const files = new Set<string>()

  function receive(response: ServerResponse, chunk: unknown) {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return
    const bytes = Buffer.from(chunk)
    const known = received.get(response)
    if (headerOf(response, "content-type").startsWith("text/event-stream")) search(response, bytes)
    else if (known) known.push(bytes)
    else received.set(response, [bytes])
  }

  function search(response: ServerResponse, bytes: Buffer) {
    if (bytes.length === 0) return
    const path = response.req.url ?? ""
    // The pages of the sandbox bank show the token that they are about.
    if (!isText.test(headerOf(response, "content-type")) || path.startsWith("/dev/bank") || files.has(path)) return
    // A file of the build is the same each time.
    if (path.startsWith("/assets/")) files.add(path)
    const decode = decoders[headerOf(response, "content-encoding")]
    const found = findBankToken((decode ? decode(bytes) : bytes).toString())
    if (found) report(`the answer of ${path}: ${found}`)
  }

  prototype.write = function (this: ServerResponse, ...given: Parameters<typeof write>) {
    const isSent = Reflect.apply(write, this, given)
    receive(this, given[0])
    return isSent
  } as typeof write
  prototype.end = function (this: ServerResponse, ...given: Parameters<typeof end>) {
    const ended = Reflect.apply(end, this, given) as ServerResponse
    receive(this, given[0])
    search(this, Buffer.concat(received.get(this) ?? []))
    received.delete(this)
    return ended
  } as typeof end
  return () => Object.assign(prototype, { write, end })
}

const isText = /^(?:text\/|application\/(?:json|javascript|manifest|xml)|image\/svg)/

/** Reads a header as it was sent: those of `writeHead` are in no map. */
function headerOf(response: ServerResponse, name: string) {
  const sent = String(Reflect.get(response, "_header") ?? "")
  return new RegExp(`^${name}: *(.*?)\r?$`, "im").exec(sent)?.[1]?.toLowerCase() ?? ""
}
