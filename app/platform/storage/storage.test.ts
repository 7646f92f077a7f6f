import crypto from "node:crypto"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import S3rver from "s3rver"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { fillDisk } from "#test/stand-ins/full-disk.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { Outage } from "../database/outage.server.ts"
import { getStorage, openStorage } from "./storage.server.ts"

let folder: TemporaryDirectory
let service: S3rver
let s3Url: string

// The stand-in writes its page tokens in DES, which this OpenSSL no longer has: it is given triple DES.
const triple = (key: Buffer) => Buffer.concat([key, key, key])
const { createCipheriv, createDecipheriv } = crypto
vi.spyOn(crypto, "createCipheriv").mockImplementation((_, key, iv) => createCipheriv("des-ede3-cbc", triple(key as Buffer), iv))
vi.spyOn(crypto, "createDecipheriv").mockImplementation((_, key, iv) => createDecipheriv("des-ede3-cbc", triple(key as Buffer), iv))

beforeAll(async () => {
  folder = await temporaryDirectory("storage")
  service = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder.path, "s3"),
    configureBuckets: [{ name: "shop" }],
  })
  const { port } = await service.run()
  s3Url = `s3://S3RVER:S3RVER@127.0.0.1/shop?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
})

afterAll(async () => {
  await service.close()
  await folder.remove()
})

describe.each(["a folder", "a bucket"])("In %s", (where) => {
  beforeAll(() => openStorage({ dataDir: folder.path, s3Url: where === "a bucket" ? s3Url : undefined }))

  test("a file is as it was put, whole or as it arrives, until it is deleted", async () => {
    const storage = getStorage()
    const bytes = Buffer.from("a picture ".repeat(20_000))
    await storage.put("media/one/a.webp", bytes, "image/webp")
    expect(await storage.exists("media/one/a.webp")).toBe(true)
    expect(bytes.equals((await storage.get("media/one/a.webp")) ?? Buffer.alloc(0))).toBe(true)
    const file = await storage.open("media/one/a.webp")
    expect(file?.size).toBe(bytes.length)
    expect(file && bytes.equals(await buffer(await file.read()))).toBe(true)
    await storage.delete("media/one/a.webp")
    await storage.delete("media/one/a.webp")
    expect(await storage.exists("media/one/a.webp")).toBe(false)
  })

  test("a missing file is nothing, not an error", async () => {
    expect([await getStorage().get("media/none.webp"), await getStorage().open("media/none.webp")]).toEqual([undefined, undefined])
    expect(await getStorage().list("media/nowhere")).toEqual({ keys: [], next: undefined })
  })

  test("files are listed a hundred at a time", async () => {
    const storage = getStorage()
    const keys = Array.from({ length: 230 }, (_, number) => `listed/two/${String(number).padStart(3, "0")}`)
    for (const key of keys) await storage.put(key, Buffer.from("x"), "image/webp")
    await storage.put("listed-not/x", Buffer.from("x"), "image/webp")
    const pages: string[][] = []
    for (let next: string | undefined, first = true; first || next; first = false) {
      const page = await storage.list("listed", next)
      pages.push(page.keys)
      next = page.next
    }
    expect(pages.map((page) => page.length)).toEqual([100, 100, 30])
    expect(pages.flat()).toEqual(keys)
  })

  test("a file of any size and key is streamed to its place, or leaves nothing when it ends in an error, and every file is walked over", async () => {
    const storage = getStorage()
    const large = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, index))
    const files: Record<string, Buffer[]> = { "walked/large": large, "walked/лижі (1).webp": [Buffer.from("x")], "walked/empty": [] }
    for (const [key, pieces] of Object.entries(files)) await storage.write(key, Readable.from(pieces))
    const broken = async function* () {
      yield* large
      throw new Error("the source broke")
    }
    await expect(storage.write("walked/broken", broken())).rejects.toThrow("the source broke")
    await expect(storage.write("../outside", Readable.from([]))).rejects.toBeInstanceOf(Error)

    const found: Record<string, [number, string]> = {}
    for await (const { key, size, read } of storage.walk()) {
      if (!key.startsWith("walked/")) continue
      const body = await read()
      if (body) found[key] = [size, hashOf(await buffer(body))]
    }
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(files).map(([key, pieces]) => [key, [Buffer.concat(pieces).length, hashOf(Buffer.concat(pieces))]]),
      ),
    )
  })

  test("no key leads outside", async () => {
    const refused = await getStorage()
      .put("../outside", Buffer.from("x"), "image/webp")
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
  })
})

const hashOf = (bytes: Uint8Array) => crypto.createHash("sha256").update(bytes).digest("hex")

test("A service that is away is an error, not a missing file, and an outage for what is put there", async () => {
  await openStorage({ dataDir: folder.path, s3Url: "s3://KEY:SECRET@127.0.0.1/shop?endpoint=http://127.0.0.1:1" })
  await expect(getStorage().open("media/one/a.webp")).rejects.toBeInstanceOf(Error)
  await expect(getStorage().put("media/one/a.webp", Buffer.from("x"), "image/webp")).rejects.toBeInstanceOf(Outage)
})

test("A full disk is an outage, and nothing of the file stays", async () => {
  await openStorage({ dataDir: folder.path })
  await fillDisk()
  await expect(getStorage().put("full/one/a.webp", Buffer.from("x"), "image/webp")).rejects.toMatchObject({ status: 503 })
  expect(await getStorage().list("full")).toEqual({ keys: [], next: undefined })
})
