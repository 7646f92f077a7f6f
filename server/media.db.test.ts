import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { storeImage } from "#app/modules/media/drawing/store-image.server.ts"
import { type Picture, pictureAddress, storageKeyOf } from "#app/modules/media/picture.ts"
import { findPicture } from "#app/modules/media/queries.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { browse, sendRawRequest } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let picture: Picture

beforeAll(async () => {
  await openStorage({ dataDir: program.dataDir })
  shop = await openShop()
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  picture = await storeImage(shop.id, bytes)
})

test("Serves a picture publicly, cached for a year, with an image type only", async () => {
  const answer = await browse(program, pictureAddress(picture, 640))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    etag: `"${picture.key}-640"`,
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(Number(answer.headers.get("content-length")))
  expect((await sharp(bytes).metadata()).width).toBe(640)
})

test("Answers 304 to a matching ETag, and HEAD like GET", async () => {
  const address = pictureAddress(picture, 320)
  const again = await browse(program, address, { headers: { "If-None-Match": `"${picture.key}-320"` } })
  expect([again.status, await again.text()]).toEqual([304, ""])
  // A browser replaces its stored headers with those of the 304.
  expect(again.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
  const [head, get] = [await browse(program, address, { method: "HEAD" }), await browse(program, address)]
  expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
    200,
    "",
    String((await get.arrayBuffer()).byteLength),
  ])
})

test.each([
  (address: string) => address.replace("-640", "-641"),
  (address: string) => address.replace("-640", "-0640"),
  (address: string) => address.replace(/[0-9a-f]{32}/, "0".repeat(32)),
  (address: string) => address.replace(".webp", ".svg"),
  (address: string) => `${address}/x`,
  () => "/media/",
  () => "/media/../orenda",
  () => "/media/..%2f..%2fsecret-key",
  () => "/media/%2e%2e/%2e%2e/secret-key",
])("No other address finds a file (%#)", async (change) => {
  const { status, headers } = await sendRawRequest(program, change(pictureAddress(picture, 640)))
  expect([404, 302]).toContain(status)
  expect(headers.get("Content-Type") ?? "").not.toContain("image")
})

test("Never answers 304 for a missing picture", async () => {
  const known = { headers: { "If-None-Match": `"${picture.key}-320"` } }
  const stored = pictureAddress(picture, 320)
  expect((await browse(program, stored, known)).status).toBe(304)
  await getStorage().delete(storageKeyOf(stored))
  expect((await browse(program, stored, known)).status).toBe(404)
})

test("The row of a picture is visible to its organization only", async () => {
  const other = await openShop()
  const id = await transact(shop.staff, (tx) => addImage(tx, picture))
  expect(await transact(shop.visitor, (tx) => findPicture(tx, id))).toEqual({ ...picture, bytes: undefined, legibility: undefined })
  expect(await transact(other.visitor, (tx) => findPicture(tx, id))).toBeUndefined()
  await expect(transact(other.staff, (tx) => addImage(tx, picture))).rejects.toThrow("another organization")
})
