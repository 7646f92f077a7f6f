import { once } from "node:events"
import { createReadStream } from "node:fs"
import { readdir, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { Readable } from "node:stream"
import { Disk } from "flydrive"
import { Outage } from "../database/outage.server.ts"
import { readS3Url } from "./s3-url.ts"
import { draftEnding, writeFileAtomically } from "./write-file.server.ts"

/** Files by key (`folder/name`), in `{dataDir}/files` or in an S3 bucket. */
export interface Storage {
  /** Stores a whole file or nothing. Throws `Outage` while the disk is full or the bucket is away. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns the whole file, or undefined if it is missing. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Returns the size in bytes and a stream, or undefined if the file is missing. */
  open(key: string): Promise<{ size: number; read(): Promise<Readable> } | undefined>
  exists(key: string): Promise<boolean>
  /** Lists keys under a folder in pages of 100. `next` is the `after` of the next page. */
  list(folder: string, after?: string): Promise<{ keys: string[]; next: string | undefined }>
  /** Succeeds if the file is already missing. */
  delete(key: string): Promise<void>
  /** Streams a file of any size and key to its place, where it appears whole or not at all. One file at a time. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Yields every file, whatever its key. */
  walk(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  key: string
  /** In bytes. */
  size: number
  /** Returns undefined if the file was deleted meanwhile. */
  read(): Promise<Readable | undefined>
}

/** A folder as an absolute path, or a bucket as `readS3Url` reads it. */
export type StorageAddress = { folder: string } | { s3Url: string }

const pageSize = 100

let opened: Storage | undefined

export function getStorage(): Storage {
  if (!opened) throw new Error("The storage is not open")
  return opened
}

/** Opens the storage of uploaded files from the settings. */
export async function openStorage(settings: FilesSettings) {
  opened = await openStorageAt(addressOfFiles(settings))
}

type FilesSettings = { dataDir: string; s3Url?: string | undefined }

/** Returns the place of uploaded files. */
export const addressOfFiles = ({ dataDir, s3Url }: FilesSettings): StorageAddress =>
  s3Url ? { s3Url } : { folder: join(dataDir, "files") }

/** Opens another storage than that of uploaded files, or that one for a command. Connects with the first file. */
export function openStorageAt(address: StorageAddress): Promise<Storage> {
  return "s3Url" in address ? openBucket(address.s3Url) : openFolder(address.folder)
}

// Drivers are imported on demand: the S3 client uses more memory than the rest of the program.
async function openFolder(folder: string): Promise<Storage> {
  const { FSDriver } = await import("flydrive/drivers/fs")
  const driver = new FSDriver({ location: folder, visibility: "private" })
  driver.put = (key, content) => writeFileAtomically(join(folder, key), content)
  const disk = new Disk(driver)
  return {
    ...fromDisk(disk),
    async list(prefix, after = "") {
      const { objects } = await disk.listAll(prefix, { recursive: true })
      const keys = getKeys(objects).filter((key) => key > after)
      const page = keys.toSorted().slice(0, pageSize)
      return { keys: page, next: keys.length > pageSize ? page.at(-1) : undefined }
    },
    // The next file takes the place of what a killed process has left of a large one.
    write: async (key, content) => writeFileAtomically(join(folder, within(key)), content, join(folder, `streamed${draftEnding}`)),
    walk: () => walkFolder(folder),
  }
}

function within(key: string) {
  if (key.split(/[\\/]/).includes("..")) throw new Error(`A key that leads outside of the storage: ${key}`)
  return key
}

/** Leaves out drafts of files that are being written. */
async function* walkFolder(folder: string): AsyncGenerator<StoredFile> {
  for (const entry of (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []) {
    if (!entry.isFile() || entry.name.endsWith(draftEnding)) continue
    const path = join(entry.parentPath, entry.name)
    const found = await unlessMissing(stat(path))
    if (found)
      yield { key: relative(folder, path).split(sep).join("/"), size: found.size, read: () => unlessMissing(readFirst(path, found.size)) }
  }
}

/** Reads the bytes that a listing has counted, so that a file which grows is not longer than that. */
async function readFirst(path: string, size: number): Promise<Readable> {
  if (size === 0) return Readable.from([])
  const stream = createReadStream(path, { end: size - 1 })
  await once(stream, "open")
  return stream
}

async function openBucket(s3Url: string): Promise<Storage> {
  const [{ S3Driver }, { S3Client, paginateListObjectsV2 }, { uploadInParts }] = await Promise.all([
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
    import("./upload-in-parts.server.ts"),
  ])
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = readS3Url(s3Url)
  const client = new S3Client({ region, endpoint, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true })
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false })
  return {
    ...fromDisk(new Disk(driver)),
    async list(folder, after) {
      const options = { recursive: true, maxResults: pageSize, ...(after && { paginationToken: after }) }
      const { objects, paginationToken } = await driver.listAll(`${folder}/`, options)
      return { keys: getKeys(objects), next: paginationToken }
    },
    write: async (key, content) => uploadInParts(client, { Bucket: bucket, Key: within(key) }, content),
    async *walk() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: key = "", Size: size = 0 } of Contents) yield { key, size, read: () => unlessMissing(driver.getStream(key)) }
    },
  }
}

const getKeys = (objects: Iterable<{ isFile: boolean; key?: string }>) => [...objects].flatMap(({ key }) => key ?? [])

function fromDisk(disk: Disk): Omit<Storage, "list" | "write" | "walk"> {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }).catch(throwOutage),
    get: (key) => unlessMissing(disk.getBytes(key)),
    async open(key) {
      const found = await unlessMissing(disk.getMetaData(key))
      return found && { size: found.contentLength, read: () => disk.getStream(key) }
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  }
}

/** flydrive wraps the error of the file system or of S3, and throws others for a key that it does not take. */
function throwOutage(error: unknown): never {
  throw isWriteError(error) ? new Outage(error, "the storage takes no files") : error
}

const isWriteError = (error: unknown) => error instanceof Error && "code" in error && error.code === "E_CANNOT_WRITE_FILE"

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** flydrive wraps the error of the file system or of S3. */
function isMissing(error: unknown) {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (!(cause instanceof Error)) return false
  return ("code" in cause && cause.code === "ENOENT") || ["NoSuchKey", "NotFound"].includes(cause.name)
}
