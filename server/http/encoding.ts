import { promisify } from "node:util"
import { brotliCompress, gzip, constants as zlib } from "node:zlib"

/** How a body is sent, the best first. */
export const encodings = ["br", "gzip", "identity"] as const

export type Encoding = (typeof encodings)[number]

/** The encoding that an Accept-Encoding header likes best, of those that it likes as much the best; without one, nothing is compressed. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? "").toLowerCase().split(",").map(readOffer)
  const weightOf = (wanted: string) => (offers.find(({ name }) => name === wanted) ?? offers.find(({ name }) => name === "*"))?.weight ?? 0
  const [best = "identity"] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))
  return weightOf(best) > 0 ? best : "identity"
}

/** A type whose bodies shrink, but for streams of events, which would wait for each other. */
export const isCompressible = (type: string) =>
  /^(text\/(?!event-stream)|application\/(json|xml|javascript|manifest\+json)|image\/svg\+xml)/.test(type)

/** `effort` is of 1 to 11: 3 costs a page of 60 KB a quarter of a millisecond, 4 more than twice that for 4 % less. */
export async function encode(bytes: Uint8Array, encoding: Encoding, effort: number): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "identity") return new Uint8Array(bytes)
  if (encoding === "gzip") return new Uint8Array(await deflate(bytes, { level: Math.min(effort, 9) }))
  // A window larger than the body only costs its memory.
  const window = Math.min(Math.max(Math.ceil(Math.log2(bytes.byteLength + 1)), zlib.BROTLI_MIN_WINDOW_BITS), zlib.BROTLI_MAX_WINDOW_BITS)
  const params = { [zlib.BROTLI_PARAM_QUALITY]: effort, [zlib.BROTLI_PARAM_LGWIN]: window, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  return new Uint8Array(await brotli(bytes, { params }))
}

const deflate = promisify(gzip)
const brotli = promisify(brotliCompress)

function readOffer(offer: string) {
  const [name = "", ...parameters] = offer.split(";").map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1"
  return { name, weight: Number(quality) || 0 }
}
