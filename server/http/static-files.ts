import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { createMiddleware } from "hono/factory"
import { getMimeType } from "hono/utils/mime"
import { chooseEncoding, type Encoding, encodeAsync, isCompressible } from "./compression.ts"
import { securityHeaders } from "./security-headers.ts"

/** Path of the files whose names hold a hash of their content. */
const hashedPath = "/assets/"

/** In seconds. */
const year = 365 * 24 * 3600

/** In bytes; compressing less gains nothing. */
const minLength = 1024

/** Serves the files of a folder from memory, as they are at the start. Compresses each at the highest level when it is first requested. */
export function serveStaticFiles(folder: string, origin: string) {
  const files = new Map<string, ReturnType<typeof readFile>>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/")
    files.set(file.slice(folder.replaceAll("\\", "/").replace(/\/$/, "").length), readFile(file))
  }
  const common = securityHeaders(origin)

  return createMiddleware(async (c, next) => {
    const file = files.get(c.req.path)
    // Pages of an earlier build ask for its files, each of them at once after a deploy. Not stored, since a deploy can be undone.
    if (!file && c.req.path.startsWith(hashedPath)) return c.text("Not found", 404, { ...common, "Cache-Control": "no-store" })
    if (!file || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next()
    const encoding = file.isCompressible ? chooseEncoding(c.req.header("Accept-Encoding")) : "identity"
    const bytes = await file.as(encoding)
    const headers = {
      ...common,
      "Content-Type": file.type,
      "Cache-Control": c.req.path.startsWith(hashedPath) ? `public, max-age=${year}, immutable` : "public, max-age=3600",
      ETag: `"${file.hash}-${encoding}"`,
      ...(file.isCompressible && { Vary: "Accept-Encoding" }),
    }
    if (c.req.header("If-None-Match")?.includes(headers.ETag)) return c.body(null, 304, headers)
    const bodyHeaders = {
      ...headers,
      "Content-Length": String(bytes.byteLength),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    }
    return c.req.method === "HEAD" ? c.body(null, 200, bodyHeaders) : c.body(bytes, 200, bodyHeaders)
  })
}

function readFile(path: string) {
  const bytes = new Uint8Array(readFileSync(path))
  const type = getMimeType(path) ?? "application/octet-stream"
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type,
    isCompressible: bytes.byteLength >= minLength && isCompressible(type),
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    as(encoding: Encoding) {
      const pending = encoded.get(encoding) ?? encodeAsync(bytes, encoding, 11)
      encoded.set(encoding, pending)
      return pending
    },
  }
}
