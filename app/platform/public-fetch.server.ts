import { lookup } from "node:dns/promises"
import * as http from "node:http"
import * as https from "node:https"
import { BlockList, isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** Limits a whole answer, and the look-up of its server, in milliseconds. */
const timeout = 10_000

/** Limits an answer, in bytes, unless the caller does. */
const usualBytes = 512 * 1024

/** The address is not one that people may have us call. */
export class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress"
}

/** No answer came, not all of it in time, or none that HTTP knows. */
export class NoAnswer extends Error {
  override name = "NoAnswer"
}

/** The answer is larger than it may be. */
export class TooLarge extends NoAnswer {
  override name = "TooLarge"
}

type PublicFetch = (url: string, init: RequestInit) => Promise<Response>

interface Limits {
  /** Also takes plain HTTP and loopback addresses, for development and tests. */
  allowsLoopback: boolean
  /** Size of an answer; 512 KB by default. */
  maxBytes?: number
}

/**
 * `fetch` for an address that a person has typed or that a foreign server has named: https and public IP addresses only, no redirects, ten seconds
 * and `maxBytes` at most. It connects to the very addresses that it has checked, so a name can't be pointed elsewhere in between.
 * @throws ForbiddenAddress, NoAnswer, TooLarge
 */
export function createPublicFetch(limits: Limits): PublicFetch {
  return async (address, init) => {
    const url = new URL(address)
    const signal = AbortSignal.any([...(init.signal ? [init.signal] : []), AbortSignal.timeout(timeout)])
    const addresses = await resolve(url, limits, signal)
    const request = new Request(url, { ...init, signal })
    return send(request, await request.text(), addresses, limits.maxBytes ?? usualBytes)
  }
}

const mostRedirects = 5

/** Fetches from where the address leads with up to 5 redirects, each of which is checked like it. @throws as the fetch, and NoAnswer for more redirects */
export async function followRedirects(fetchPublic: PublicFetch, address: string, init: RequestInit): Promise<Response> {
  let url = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await fetchPublic(url, init)
    const location = answer.headers.get("Location")
    if (answer.status < 300 || answer.status >= 400 || location === null || !URL.canParse(location, url)) return answer
    url = new URL(location, url).href
  }
  throw new NoAnswer(`${new URL(address).origin} redirects too often`)
}

/** Returns whether an address is of the kind that may be typed: https, no credentials, no fragment. Resolves no name. */
export function isPublicUrl(url: URL, { allowsLoopback }: Limits): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "")
  const isHttps = url.protocol === "https:" || (allowsLoopback && url.protocol === "http:")
  return (
    isHttps && url.username === "" && url.password === "" && url.hash === "" && (!ipaddr.isValid(host) || isReachable(host, allowsLoopback))
  )
}

async function resolve(url: URL, limits: Limits, signal: AbortSignal) {
  if (!isPublicUrl(url, limits)) throw new ForbiddenAddress(`${url.origin} may not be called`)
  // A name server may be somebody's own, and slow.
  const looked = lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true })
  const addresses = await Promise.race([looked, rejectOnAbort(signal)]).catch((cause: unknown) => {
    throw new NoAnswer(`${url.hostname} has no address`, { cause })
  })
  const isLocal = addresses.some(({ address }) => ipaddr.process(address).range() === "loopback")
  if (url.protocol === "http:" && !isLocal) throw new ForbiddenAddress(`${url.origin} is no https address`)
  if (!addresses.every(({ address }) => isReachable(address, limits.allowsLoopback)))
    throw new ForbiddenAddress(`${url.hostname} leads to a private address`)
  return addresses
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }))

function isReachable(address: string, allowsLoopback: boolean) {
  const range = ipaddr.process(address).range()
  return (
    (range === "unicast" && !ipv4Compatible.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")) ||
    (allowsLoopback && range === "loopback")
  )
}

/** "::127.0.0.1" and the like may lead to the IPv4 address within. The library takes "::7f00:1" for a public address, and knows all other embeddings. */
const ipv4Compatible = new BlockList()
ipv4Compatible.addSubnet("::", 96, "ipv6")

/** Reads the answer here and not in a listener of its events: an error that is thrown there would end the process. */
async function send(
  request: Request,
  body: string,
  addresses: Array<{ address: string; family: number }>,
  maxBytes: number,
): Promise<Response> {
  const { protocol, origin } = new URL(request.url)
  const [first] = addresses
  const options: https.RequestOptions = {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), ...(body && { "content-length": Buffer.byteLength(body) }) },
    agent: false,
    signal: request.signal,
    lookup: (_, { all }, found) => (all ? found(null, addresses) : found(null, first?.address ?? "", first?.family)),
  }
  try {
    const incoming = await new Promise<http.IncomingMessage>((answer, reject) => {
      const outgoing = (protocol === "https:" ? https : http).request(request.url, options, answer)
      // An answer that changes the protocol closes the connection without an error.
      outgoing.on("error", reject).on("close", () => reject(new Error("The connection was closed")))
      outgoing.end(body)
    })
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes) throw new TooLarge(`${origin} sends too much`)
      chunks.push(chunk)
    }
    const { statusCode: status = 500 } = incoming
    // The HTTP server's own `Response` takes any number.
    if (status < 200 || status > 599) throw new Error(`HTTP has no status ${status}`)
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
    return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers })
  } catch (cause) {
    if (cause instanceof TooLarge) throw cause
    throw new NoAnswer(`${origin} does not answer`, { cause })
  }
}
