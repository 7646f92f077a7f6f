import { request } from "node:http"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { type Picture, pictureAddress } from "#app/modules/media/picture.ts"
import { findPicture } from "#app/modules/media/queries.server.ts"
import { storeImage } from "#app/modules/media/store-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openStorage } from "#app/platform/storage.server.ts"
import { browse } from "#test/http.ts"
import { type Program, startProgram } from "#test/program.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/world.ts"

const world = useDatabase()
let program: Program
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let shop: Shop
let picture: Picture

beforeAll(async () => {
  directory = await temporaryDirectory("media")
  program = await startProgram(directory.path, { DATABASE_URL: world.url, SECRET_KEY: "a key of the tests that is long enough" })
  await openStorage({ dataDir: directory.path })
  shop = await openShop()
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  picture = await storeImage(shop.id, bytes)
})

afterAll(async () => {
  await program.stop()
  await directory.remove()
})

test("A picture is there for everybody, for a year, as a picture and nothing else", async () => {
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

test("Whoever has it already is told so, and HEAD says what GET would", async () => {
  const address = pictureAddress(picture, 320)
  const again = await browse(program, address, { headers: { "If-None-Match": `"${picture.key}-320"` } })
  expect([again.status, await again.text()]).toEqual([304, ""])
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
  const { status, type } = await askRaw(change(pictureAddress(picture, 640)))
  expect([404, 302]).toContain(status)
  expect(type).not.toContain("image")
})

test("The row of a picture is its organization's alone", async () => {
  const other = await openShop()
  const id = await transact(shop.staff, (tx) => addImage(tx, picture))
  expect(await transact(shop.visitor, (tx) => findPicture(tx, id))).toEqual(picture)
  expect(await transact(other.visitor, (tx) => findPicture(tx, id))).toBeUndefined()
  await expect(transact(other.staff, (tx) => addImage(tx, picture))).rejects.toThrow("another organization")
})

/** Asks for exactly this path: `fetch` would put dots right itself. */
function askRaw(path: string) {
  return new Promise<{ status: number; type: string }>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: program.port, path }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, type: answer.headers["content-type"] ?? "" })
    })
    asked.on("error", reject).end()
  })
}
