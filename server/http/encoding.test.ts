import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { chooseEncoding, encode, encodeNow, isCompressible } from "./encoding.ts"

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
])("Who takes %s gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each([
  ["elsewhere", encode],
  ["on the spot", encodeNow],
])("What is encoded %s is the same when it is decoded", async (_, encoded) => {
  const page = Buffer.from("Прокат лиж · ".repeat(500))
  expect(brotliDecompressSync(await encoded(page, "br", 4))).toEqual(page)
  expect(gunzipSync(await encoded(page, "gzip", 11))).toEqual(page)
  expect(Buffer.from(await encoded(page, "identity", 4))).toEqual(page)
})

test("Pictures, fonts and streams of events are sent as they are", () => {
  const types = ["text/html; charset=utf-8", "text/x-script", "image/svg+xml", "text/event-stream", "image/webp", "font/woff2"]
  expect(types.map(isCompressible)).toEqual([true, true, true, false, false, false])
})
