import { Readable } from "node:stream"
import { Hono } from "hono"
import { readPictureAddress, storageKeyOf } from "#app/modules/media/picture.ts"
import { getStorage } from "#app/platform/storage/storage.server.ts"

/** Serves stored pictures. A picture's URL holds its key, so that its content never changes. */
export const serveMedia = new Hono().get("/media/*", async (c) => {
  const picture = readPictureAddress(c.req.path)
  const file = picture && (await getStorage().open(storageKeyOf(c.req.path)))
  if (!file) return c.text("There is no such picture.", 404)
  const etag = `"${picture.key}-${picture.width}"`
  const cacheHeaders = {
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  }
  if (c.req.header("If-None-Match")?.includes(etag)) return c.body(null, 304, cacheHeaders)
  const headers = { ...cacheHeaders, "Content-Type": "image/webp", "Content-Length": String(file.size) }
  if (c.req.method === "HEAD") return c.body(null, 200, headers)
  return c.body(Readable.toWeb(await file.read()) as ReadableStream, 200, headers)
})
