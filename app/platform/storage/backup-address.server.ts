import { isAbsolute, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { isS3Url, readS3Url } from "./s3-url.ts"
import type { StorageAddress } from "./storage.server.ts"

/** Accepts the path of a folder, an address of one (`file:///…`) and one of a bucket as S3_URL has it. */
export const isBackupAddress = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text) === (isS3Url(text) || isFileUrl(text))

export function readBackupAddress(text: string): StorageAddress {
  if (isS3Url(text)) return { s3Url: text }
  return { folder: isFileUrl(text) ? fileURLToPath(text) : resolve(text) }
}

function isFileUrl(text: string) {
  try {
    return fileURLToPath(text) !== ""
  } catch {
    return false
  }
}

/** True for the folder itself too. */
export function isWithin(folder: string, path: string) {
  const way = relative(folder, path)
  return !way.startsWith("..") && !isAbsolute(way)
}

/** True for one bucket, whatever the key that opens it. */
export function isSameBucket(one: string, other: string) {
  const [{ endpoint, bucket }, its] = [readS3Url(one), readS3Url(other)]
  return endpoint === its.endpoint && bucket === its.bucket
}
