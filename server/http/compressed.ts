import { createMiddleware } from "hono/factory"
import { chooseEncoding, encodeNow, isCompressible } from "./encoding.ts"

/** Smaller bodies gain nothing, in bytes. */
const threshold = 1024

/** Of 1 to 11, for what is sent once. */
export const effort = 3

/** Compresses what is sent once, with little effort, and whole. What has an ETag is as it should be. */
export const compressed = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has("ETag") || !c.res.body || !isCompressible(headers.get("Content-Type") ?? "")) return
  headers.append("Vary", "Accept-Encoding")
  const encoding = chooseEncoding(c.req.header("Accept-Encoding"))
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = encoding !== "identity" && bytes.byteLength >= threshold
  const { status } = c.res
  c.res = new Response(isWorthIt ? encodeNow(bytes, encoding, effort) : bytes, { status, headers })
  if (isWorthIt) c.res.headers.set("Content-Encoding", encoding)
})
