import { once } from "node:events"
import { request } from "node:http"
import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { createItem } from "#app/modules/inventory/item/create-item.server.ts"
import { type ItemContent, newItem, noTexts } from "#app/modules/inventory/item/item-input.ts"
import { mostUploadsHourly } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { addMember, addPerson, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { fillDisk } from "#test/stand-ins/full-disk.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { pictureAddress } from "../picture.ts"
import { images } from "../schema.server.ts"
import { type UploadAnswer, uploadAddress } from "./uploaded.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let member: SignedIn

beforeAll(async () => {
  await openStorage({ dataDir: program.dataDir })
  shop = await openShop()
  member = await openSession(await addMember(shop, "member"))
})

const draw = (format: "jpeg" | "png" | "webp", width = 700) =>
  sharp({ create: { width, height: 500, channels: 3, background: "#016E88" } })
    .toFormat(format)
    .toBuffer()

/** Sends a file as the field of photos does. */
async function upload(bytes: Buffer | string, { name = "photo.jpg", by = member, field = "photo" } = {}) {
  const form = new FormData()
  form.append(field, new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name))
  const answer = await browse(program, uploadAddress, { method: "POST", body: form, headers: by.headers })
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json")
  return { status: answer.status, headers: answer.headers, answer: isJson ? ((await answer.json()) as UploadAnswer) : undefined }
}

const countImages = async (id = shop.id) =>
  (await asOwner<{ count: number }>(database.url, `select count(*)::int as count from images where organization_id = '${id}'`))[0]?.count

const countFiles = async () => (await getStorage().list(`media/${shop.id}`)).keys.length

describe("A photo", () => {
  test.each(["jpeg", "png", "webp"] as const)("in %s is stored, and served in each width", async (format) => {
    const { status, answer } = await upload(await draw(format))
    expect(status).toBe(200)
    expect(answer).toMatchObject({ id: expect.any(String), picture: { organizationId: shop.id, width: 700, height: 500 } })
    if (!answer || !("picture" in answer)) throw new Error("No picture")
    for (const width of [320, 640, 700]) expect((await browse(program, pictureAddress(answer.picture, width))).status).toBe(200)
  })

  test.each([
    ["larger than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "file.size"],
    ["of text", "Dear shop", 415, "file.kind"],
    ["in HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", 415, "file.heic"],
    ["in HEIC that begins as any picture of its family", "\0\0\0\u001cftypmif1\0\0\0\0mif1heicmiaf", 415, "file.heic"],
    ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415, "file.kind"],
    ["cut off", "\u0089PNG\r\n\u001A\n", 422, "file.broken"],
  ])("that is %s is refused by name, and nothing is stored", async (_, bytes, status, code) => {
    const before = [await countImages(), await countFiles()]
    expect(await upload(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes)).toMatchObject({ status, answer: { code } })
    expect([await countImages(), await countFiles()]).toEqual(before)
  })

  test("is asked for where there is none", async () => {
    expect(await upload(await draw("png"), { field: "other" })).toMatchObject({ status: 415, answer: { code: "file.kind" } })
  })

  test("far too large is not read at all", async () => {
    expect((await upload(Buffer.alloc(12 * 1024 * 1024))).status).toBe(413)
  })

  test("leaves nothing behind when its connection is cut", async () => {
    const before = [await countImages(), await countFiles()]
    const headers = {
      ...member.headers,
      Origin: program.origin,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 1_000_000,
      Expect: "100-continue",
    }
    const outgoing = request(program.origin + uploadAddress, { method: "POST", headers })
    outgoing.on("error", () => undefined)
    outgoing.flushHeaders()
    await once(outgoing, "continue")
    outgoing.write(`--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${"x".repeat(100_000)}`)
    outgoing.destroy()
    // The next upload of the account is taken and answered after the cut one has ended.
    expect((await upload("text")).status).toBe(415)
    expect([await countImages(), await countFiles()]).toEqual(before)
  })
})

test("A photo that comes while the disk is full is answered with 503, and nothing of it stays", async () => {
  const before = [await countImages(), await countFiles()]
  const photo = await draw("png")
  const empty = await fillDisk()
  const refused = await upload(photo)
  empty()
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"])
  expect([await countImages(), await countFiles()]).toEqual(before)
  expect((await upload(photo)).status).toBe(200)
})

describe("Photos are taken", () => {
  test("from members alone", async () => {
    const stranger = await openSession(await addPerson())
    for (const by of [stranger, { ...stranger, headers: { Cookie: "" } }]) {
      const { status, answer } = await upload(await draw("png"), { by })
      expect([status, answer]).toEqual([302, undefined])
    }
  })

  test("two at once of an account", async () => {
    const photo = await draw("jpeg", 1600)
    const outcomes = await Promise.all([1, 2].map(() => upload(photo)))
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
  })

  test("up to a limit in an hour of an organization", async () => {
    const busy = await openShop()
    const by = await openSession(await addMember(busy, "admin"))
    const before = Array.from({ length: mostUploadsHourly }, () => {
      const id = crypto.randomUUID()
      return { organizationId: busy.id, id, key: id, width: 8, height: 8, color: "#016e88" }
    })
    await transact(busy.staff, (tx) => tx.insert(images).values(before))
    const refused = await upload(await draw("png"), { by })
    expect(refused).toMatchObject({ status: 429, answer: { code: "file.hourly" } })
    expect(refused.headers.get("Retry-After")).toBe("600")
    expect(await countImages(busy.id)).toBe(mostUploadsHourly)
    expect((await upload(await draw("png"))).status).toBe(200)
  })
})

test("A photo of another organization can't be placed on an item", async () => {
  const { answer } = await upload(await draw("png"))
  if (!answer || !("id" in answer)) throw new Error("No picture")
  const skis = { ...noTexts, name: "Skis" }
  const content: ItemContent = {
    ...newItem,
    texts: { en: skis, uk: skis },
    price: 100n,
    pictures: [{ id: answer.id, focalX: 50, focalY: 50, alt: {} }],
  }
  const other = await openShop()
  await expect(createItem(other.staff, content)).rejects.toMatchObject({ code: "pictures.gone" })
  expect(await createItem(shop.staff, content)).toMatchObject({ number: expect.any(Number) })
})
