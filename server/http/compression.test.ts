import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { chooseEncoding, encodeAsync, encodeSync, isCompressible } from "./compression.ts"

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["identity, br;q=0.1", "identity"],
  ["br;q=0.5, gzip;q=0.8, *;q=0.1", "gzip"],
  ["br ; q=0.8, gzip;q=0.8", "br"],
  ["gzip;q=none", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("Chooses for Accept-Encoding %s the encoding %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  ["on another thread", encodeAsync],
  ["on this thread", encodeSync],
])("A body encoded %s decodes to itself", async (_, encoded) => {
  const page = Buffer.from("Прокат лиж · ".repeat(500))
  expect(brotliDecompressSync(await encoded(page, "br", 4))).toEqual(page)
  expect(gunzipSync(await encoded(page, "gzip", 11))).toEqual(page)
  expect(Buffer.from(await encoded(page, "identity", 4))).toEqual(page)
})

test("Does not compress pictures, fonts and event streams", () => {
  const types = ["text/html; charset=utf-8", "text/x-script", "image/svg+xml", "text/event-stream", "image/webp", "font/woff2"]
  expect(types.map(isCompressible)).toEqual([true, true, true, false, false, false])
})
