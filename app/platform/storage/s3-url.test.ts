import { expect, test } from "vitest"
import { isS3Url, readS3Url } from "./s3-url.ts"

test("The address of a bucket says the service, the key and where", () => {
  expect(readS3Url("s3://KEY:se%2Fcret@s3.eu-central-1.amazonaws.com/shop?region=eu-central-1")).toEqual({
    accessKeyId: "KEY",
    secretAccessKey: "se/cret",
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    bucket: "shop",
    region: "eu-central-1",
  })
  expect(readS3Url("s3://K:S@minio/shop?endpoint=http://127.0.0.1:9000").endpoint).toBe("http://127.0.0.1:9000")
})

test.each([
  "s3://host/bucket",
  "s3://K:S@host",
  "s3://K:S@host/a/b",
  "https://K:S@host/bucket",
  "s3://K:S@host/bucket?endpoint=ftp://x",
  "bucket",
])("%s lacks something", (text) => {
  expect(isS3Url(text)).toBe(false)
})
