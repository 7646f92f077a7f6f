import { createReadStream } from "node:fs"
import type { Readable } from "node:stream"
import { OperatorError } from "#app/platform/errors.ts"
import type { Storage } from "#app/platform/storage/storage.server.ts"
import { writeFileAtomically } from "#app/platform/storage/write-file.server.ts"

/** Names the place of one archive, which may be still to be written. */
export interface ArchivePlace {
  /** For sentences. */
  name: string
  /** Streams the archive to its place, where it appears whole or not at all. */
  write(content: AsyncIterable<Uint8Array>): Promise<void>
  read(): Promise<Readable>
}

export const archiveFile = (path: string): ArchivePlace => ({
  name: path,
  write: (content) => writeFileAtomically(path, content),
  read: async () => createReadStream(path),
})

export const storedArchive = (storage: Storage, key: string): ArchivePlace => ({
  name: key,
  write: (content) => storage.write(key, content),
  async read() {
    const file = await storage.open(key)
    if (!file) throw new OperatorError(`There is no backup ${key} at BACKUP_URL.`)
    return file.read()
  },
})
