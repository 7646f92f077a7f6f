export interface S3Address {
  accessKeyId: string
  secretAccessKey: string
  /** URL of the service, without the bucket. */
  endpoint: string
  bucket: string
  region: string
}

/** Parses `s3://KEY:SECRET@HOST/BUCKET?region=…&endpoint=…`. The endpoint defaults to `https://HOST`. Throws when a part is missing. */
export function readS3Url(text: string): S3Address {
  const { username, password, host, pathname, searchParams } = new URL(text)
  const bucket = pathname.slice(1)
  const endpoint = searchParams.get("endpoint") ?? `https://${host}`
  if (!username || !password || !host || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket) || !/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    throw new TypeError("Not an address of a bucket")
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint,
    bucket,
    region: searchParams.get("region") ?? "us-east-1",
  }
}

export function isS3Url(text: string) {
  try {
    readS3Url(text)
    return new URL(text).protocol === "s3:"
  } catch {
    return false
  }
}
