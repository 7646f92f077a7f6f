import { crc32, deflateSync } from "node:zlib"
import sharp, { type Color } from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { type Picture, pictureAddress, storageKeyOf, widthsOf } from "../picture.ts"
import { storeImage } from "./store-image.server.ts"

const organizationId = "01900000-0000-7000-8000-000000000001"
let folder: TemporaryDirectory

beforeAll(async () => {
  folder = await temporaryDirectory("media")
  await openStorage({ dataDir: folder.path })
})

afterAll(() => folder.remove())

const teal = { r: 1, g: 110, b: 136 }
const plain = (width: number, height: number, background: Color = teal) => sharp({ create: { width, height, channels: 3, background } })
const store = (bytes: Buffer, options?: { allowSvg: boolean }) => storeImage(organizationId, bytes, options)
const fileOf = async (picture: Picture, width: number) =>
  Buffer.from((await getStorage().get(storageKeyOf(pictureAddress(picture, width)))) ?? [])

/** Returns the largest difference of two colours in one channel. */
function distance(color: string, { r, g, b }: typeof teal) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...[r, g, b].map((part, index) => Math.abs(part - (parts[index] ?? 999))))
}

test("The brightness of each tenth of its width is measured, whatever a few points are and where one can see through", async () => {
  const white = await plain(500, 400, "white").png().toBuffer()
  const dust = await plain(8, 8, "white").png().toBuffer()
  const half = await store(
    await plain(1000, 400, "black")
      .composite([
        { input: white, left: 510, top: 0 },
        { input: dust, left: 40, top: 40 },
      ])
      .png()
      .toBuffer(),
  )
  expect(half.brightness).toEqual([0, 0, 0, 0, 0, 100, 100, 100, 100, 100])
  const clear = await store(
    await sharp({ create: { width: 50, height: 50, channels: 4, background: { ...teal, alpha: 0 } } })
      .png()
      .toBuffer(),
  )
  expect(clear.brightness).toEqual(Array(10).fill(100))
})

describe("A picture is kept", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("when it is a %s, as WebP in every width up to its own", async (format) => {
    const picture = await store(await plain(700, 350).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ organizationId, width: 700, height: 350, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(distance(picture.color, teal)).toBeLessThanOrEqual(16)
    for (const width of [320, 640, 700]) {
      const { format: stored, width: wide } = await sharp(await fileOf(picture, width)).metadata()
      expect([stored, wide]).toEqual(["webp", width])
    }
  })

  test("at 1920 pixels at most, and never larger than it came", async () => {
    const [large, small] = [await store(await plain(3000, 1500).png().toBuffer()), await store(await plain(100, 40).png().toBuffer())]
    expect([large.width, large.height, ...widthsOf(large.width)]).toEqual([1920, 960, 320, 640, 1280, 1920])
    expect([small.width, small.height, ...widthsOf(small.width)]).toEqual([100, 40, 100])
    expect((await sharp(await fileOf(small, 100)).metadata()).width).toBe(100)
  })

  test("upright, and without saying where or by whom it was taken", async () => {
    const sideways = await plain(400, 200)
      .withExif({ IFD0: { Artist: "Olena" }, IFD3: { GPSLatitude: "49/1 50/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(sideways.includes("Olena")).toBe(true)
    const picture = await store(sideways)
    expect([picture.width, picture.height]).toEqual([200, 400])
    const metadata = await sharp(await fileOf(picture, 200)).metadata()
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test("as its first frame, when it moves", async () => {
    const frames = await Promise.all([teal, { r: 250, g: 0, b: 0 }].map((color) => plain(60, 60, color).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const picture = await store(moving)
    expect([picture.width, picture.height]).toEqual([60, 60])
    expect(distance(picture.color, teal)).toBeLessThanOrEqual(16)
  })

  test("under another name each time, so that nobody guesses an address from a picture", async () => {
    const bytes = await plain(20, 20).png().toBuffer()
    expect((await store(bytes)).key).not.toBe((await store(bytes)).key)
  })

  test("with white behind it until it arrives, when one can see through it", async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: { ...teal, alpha: 0.4 } } })
      .png()
      .toBuffer()
    expect((await store(clear)).color).toBe("#ffffff")
  })

  test("drawn from SVG, where a logo is asked for; what it would run or fetch is not in it", async () => {
    const drawing = Buffer.from(
      `<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><script>alert(1)</script>
       <image href="file:///etc/passwd" width="9" height="9"/><rect width="200" height="50" fill="#016E88"/></svg>`,
    )
    const picture = await store(drawing, { allowSvg: true })
    expect([picture.width, picture.height]).toEqual([640, 160])
    expect((await fileOf(picture, 640)).includes("script")).toBe(false)
    await expect(store(drawing)).rejects.toMatchObject({ code: "file.kind", status: 422 })
  })
})

describe("A file is refused", () => {
  test("when it only calls itself a picture", async () => {
    await expect(store(Buffer.from("Dear shop, this is photo.png"))).rejects.toMatchObject({ code: "file.kind" })
    await expect(store(Buffer.from("<!doctype html><svg></svg>"), { allowSvg: true })).rejects.toMatchObject({ code: "file.kind" })
    await expect(store(Buffer.alloc(0))).rejects.toMatchObject({ code: "file.kind" })
  })

  test("when it is larger than 10 MB", async () => {
    await expect(store(Buffer.alloc(11 * 1024 * 1024, "\u0089PNG"))).rejects.toMatchObject({ code: "file.size" })
  })

  test("when its end is missing", async () => {
    const noise = await sharp({
      create: { width: 300, height: 300, channels: 3, background: teal, noise: { type: "gaussian", mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer()
    await expect(store(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({ code: "file.broken" })
    await expect(store((await plain(300, 300).png().toBuffer()).subarray(0, 60))).rejects.toMatchObject({ code: "file.broken" })
  })

  test.each([
    [10_000, 5000],
    [65_000, 65_000],
  ])("when a few bytes unfold to %i × %i pixels", async (width, height) => {
    const bomb = pngSaying(width, height)
    expect(bomb.length).toBeLessThan(1000)
    await expect(store(bomb)).rejects.toMatchObject({ code: "file.pixels" })
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
    await expect(store(Buffer.from(drawing), { allowSvg: true })).rejects.toMatchObject({ code: "file.pixels" })
  })
})

/** A PNG whose head promises so many grey pixels. */
function pngSaying(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(100))), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"), ...chunks])
}

function chunk(name: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(name), body])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
