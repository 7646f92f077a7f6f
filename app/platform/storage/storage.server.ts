import { join } from "node:path"
import type { Readable } from "node:stream"
import { Disk } from "flydrive"
import { Outage } from "../database/outage.server.ts"
import { readS3Url } from "./s3-url.ts"
import { writeFileAtomically } from "./write-file.server.ts"

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
}

const pageSize = 100

let opened: Storage | undefined

export function getStorage(): Storage {
  if (!opened) throw new Error("The storage is not open")
  return opened
}

/** Opens the storage from the settings. */
export async function openStorage({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }) {
  opened = s3Url ? await openBucket(s3Url) : await openFolder(join(dataDir, "files"))
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
  }
}

async function openBucket(s3Url: string): Promise<Storage> {
  const { S3Driver } = await import("flydrive/drivers/s3")
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = readS3Url(s3Url)
  const credentials = { accessKeyId, secretAccessKey }
  const driver = new S3Driver({ bucket, region, endpoint, credentials, forcePathStyle: true, visibility: "private", supportsACL: false })
  return {
    ...fromDisk(new Disk(driver)),
    async list(folder, after) {
      const options = { recursive: true, maxResults: pageSize, ...(after && { paginationToken: after }) }
      const { objects, paginationToken } = await driver.listAll(`${folder}/`, options)
      return { keys: getKeys(objects), next: paginationToken }
    },
  }
}

const getKeys = (objects: Iterable<{ isFile: boolean; key?: string }>) => [...objects].flatMap(({ key }) => key ?? [])

function fromDisk(disk: Disk): Omit<Storage, "list"> {
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
