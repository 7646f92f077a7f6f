import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { createMiddleware } from "hono/factory"
import { getMimeType } from "hono/utils/mime"
import { chooseEncoding, type Encoding, encode, isCompressible } from "./encoding.ts"
import { securityHeaders } from "./security-headers.ts"

/** Their names hold a hash of their content. */
const hashed = "/assets/"

const year = 365 * 24 * 3600

/** The size at which compressing begins to pay, in bytes. */
const threshold = 1024

/** The files of a folder as they are now, kept in memory; compressed with all effort, when they are first asked for so. */
export function staticFiles(folder: string, origin: string) {
  const files = new Map<string, ReturnType<typeof readFile>>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/")
    files.set(file.slice(folder.replaceAll("\\", "/").replace(/\/$/, "").length), readFile(file))
  }
  const steady = securityHeaders(origin)

  return createMiddleware(async (c, next) => {
    const file = files.get(c.req.path)
    if (!file || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next()
    const encoding = file.isCompressible ? chooseEncoding(c.req.header("Accept-Encoding")) : "identity"
    const bytes = await file.as(encoding)
    const headers = {
      ...steady,
      "Content-Type": file.type,
      "Cache-Control": c.req.path.startsWith(hashed) ? `public, max-age=${year}, immutable` : "public, max-age=3600",
      ETag: `"${file.hash}-${encoding}"`,
      ...(file.isCompressible && { Vary: "Accept-Encoding" }),
    }
    if (c.req.header("If-None-Match")?.includes(headers.ETag)) return c.body(null, 304, headers)
    const sent = {
      ...headers,
      "Content-Length": String(bytes.byteLength),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    }
    return c.req.method === "HEAD" ? c.body(null, 200, sent) : c.body(bytes, 200, sent)
  })
}

function readFile(path: string) {
  const bytes = new Uint8Array(readFileSync(path))
  const type = getMimeType(path) ?? "application/octet-stream"
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type,
    isCompressible: bytes.byteLength >= threshold && isCompressible(type),
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    as(encoding: Encoding) {
      const made = encoded.get(encoding) ?? encode(bytes, encoding, 11)
      encoded.set(encoding, made)
      return made
    },
  }
}
