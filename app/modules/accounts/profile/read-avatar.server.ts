import { Readable } from "node:stream"
import { theStorage } from "#app/platform/storage/storage.server.ts"
import { openAvatarLink } from "./avatar-link.server.ts"

/** The picture that a link opens, while it does. */
export async function readAvatar(userId: string, query: URLSearchParams): Promise<Response> {
  const link = openAvatarLink(userId, query)
  const file = link && (await theStorage().open(link.key))
  if (!file) return new Response("There is no such picture.", { status: 404 })
  return new Response(Readable.toWeb(await file.read()) as ReadableStream, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Cache-Control": `private, max-age=${link.seconds}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  })
}
