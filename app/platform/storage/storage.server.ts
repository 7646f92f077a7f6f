import { open } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { Disk } from "flydrive"
import { readS3Url } from "./s3-url.ts"

/** Files by key (`folder/name`), in `{dataDir}/files` or in an S3 bucket. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The whole file; undefined where there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The file as it arrives, its size in bytes; undefined where there is none. */
  open(key: string): Promise<{ size: number; read(): Promise<Readable> } | undefined>
  exists(key: string): Promise<boolean>
  /** The keys under a folder in pages of 100; `next`, where there is more, is the `after` of the next page. */
  list(folder: string, after?: string): Promise<{ keys: string[]; next: string | undefined }>
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>
}

const pageSize = 100

let opened: Storage | undefined

export function theStorage(): Storage {
  if (!opened) throw new Error("The storage is not open")
  return opened
}

/** Opens the storage that the settings name, once for the process. */
export async function openStorage({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }) {
  opened = s3Url ? await inBucket(s3Url) : await inFolder(join(dataDir, "files"))
}

// The drivers load when they are chosen: the client of S3 alone costs more memory than the rest of the program.
async function inFolder(folder: string): Promise<Storage> {
  const { FSDriver } = await import("flydrive/drivers/fs")
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }))
  return {
    ...onDisk(disk),
    async put(key, bytes) {
      await disk.put(key, bytes)
      await flush(join(folder, key))
      await flush(dirname(join(folder, key)))
    },
    async list(prefix, after = "") {
      const { objects } = await disk.listAll(prefix, { recursive: true })
      const keys = keysOf(objects).filter((key) => key > after)
      const page = keys.toSorted().slice(0, pageSize)
      return { keys: page, next: keys.length > pageSize ? page.at(-1) : undefined }
    },
  }
}

/** Until then a power cut may take a file, or its name, although a row already points at it. */
async function flush(path: string) {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function inBucket(s3Url: string): Promise<Storage> {
  const { S3Driver } = await import("flydrive/drivers/s3")
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = readS3Url(s3Url)
  const credentials = { accessKeyId, secretAccessKey }
  const driver = new S3Driver({ bucket, region, endpoint, credentials, forcePathStyle: true, visibility: "private", supportsACL: false })
  return {
    ...onDisk(new Disk(driver)),
    async list(folder, after) {
      const options = { recursive: true, maxResults: pageSize, ...(after && { paginationToken: after }) }
      const { objects, paginationToken } = await driver.listAll(`${folder}/`, options)
      return { keys: keysOf(objects), next: paginationToken }
    },
  }
}

const keysOf = (objects: Iterable<{ isFile: boolean; key?: string }>) => [...objects].flatMap(({ key }) => key ?? [])

function onDisk(disk: Disk): Omit<Storage, "list"> {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: (key) => unlessMissing(disk.getBytes(key)),
    async open(key) {
      const found = await unlessMissing(disk.getMetaData(key))
      return found && { size: found.contentLength, read: () => disk.getStream(key) }
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** flydrive wraps what the disk said, or what S3 answered. */
function isMissing(error: unknown) {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (!(cause instanceof Error)) return false
  return ("code" in cause && cause.code === "ENOENT") || ["NoSuchKey", "NotFound"].includes(cause.name)
}
