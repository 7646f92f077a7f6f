import { json } from "node:stream/consumers"
import { OperatorError } from "#app/platform/errors.ts"
import { readArchive } from "./archive.ts"
import type { ArchivePlace } from "./archive-place.ts"
import { type Contents, contents, isSame, readManifest, tableOf } from "./manifest.ts"

const lineFeed = 10

/** Reads a whole archive from its place and decodes it. Throws unless it holds the rows and files that it lists. Returns their counts. */
export async function verifyArchive(place: ArchivePlace, signal?: AbortSignal): Promise<Contents> {
  const entries = readArchive(place)
  const { tables } = await readManifest(place, entries)
  const found: Contents = { rows: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 }
  let listed: Contents | undefined
  // To the end, where the checksum of all stands.
  for await (const { name, body } of entries) {
    signal?.throwIfAborted()
    const table = tableOf(name)
    if (name === "contents.json") listed = contents.parse(await json(body))
    // COPY ends each row with a line feed, and writes those within values as "\n".
    else for await (const bytes of body) if (table) found.rows[table] = (found.rows[table] ?? 0) + countLineFeeds(bytes)
    if (name.startsWith("files/")) found.files++
  }
  if (!listed) throw new OperatorError(`${place.name} is incomplete: its backup was not finished.`)
  if (!isSame(listed, found)) throw new OperatorError(`${place.name} is incomplete: it holds other rows or files than it lists.`)
  return found
}

function countLineFeeds(bytes: Uint8Array) {
  let count = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count++
  return count
}
