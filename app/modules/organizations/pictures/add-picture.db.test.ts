import { globSync, readFileSync } from "node:fs"
import sharp from "sharp"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { saveLogo } from "#app/modules/management/settings/save-logo.server.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { uploadAddress } from "#app/modules/media/upload/uploaded.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { drawing, drawingsOf } from "#app/modules/website/designs/design.ts"
import { outdoor } from "#app/modules/website/designs/outdoor/outdoor.ts"
import { storeDrawings } from "#app/modules/website/designs/store-drawings.server.ts"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { plans } from "../plan.ts"
import { savePlan } from "../plan-queries.server.ts"
import { addPicture } from "./add-picture.server.ts"

const database = useDatabase()
const program = withProgram(database)
const { solo, business } = plans
let shop: Shop
let admin: SignedIn
let photo: Buffer

beforeAll(async () => {
  await openStorage({ dataDir: program.dataDir })
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
})

beforeEach(async () => {
  shop = await openShop()
  admin = await openSession(await addMember(shop, "admin"))
})

/** Adds rows of pictures that were stored last year. */
async function fill(count: number, bytes: number | null = 1) {
  const createdAt = Temporal.Instant.from("2025-11-01T10:00:00Z")
  const rows = Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    return { organizationId: shop.id, id, key: id.replaceAll("-", ""), width: 1000, height: 1000, color: "#016e88", bytes, createdAt }
  })
  for (let from = 0; from < count; from += 1000) await transact(shop.staff, (tx) => tx.insert(images).values(rows.slice(from, from + 1000)))
}

const setPlan = (tier: "solo" | "business", paymentDueDate: string | null) =>
  transact(shop.staff, (tx) => savePlan(tx, { tier, paymentDueDate }))

async function upload(path: string = uploadAddress, field = "photo", more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  form.append(field, new File([new Uint8Array(photo)], "photo.png"))
  const answer = await browse(program, path, { method: "POST", body: form, headers: admin.headers })
  return { status: answer.status, text: await answer.text() }
}

const count = async () =>
  (await asOwner<{ count: number }>(database.url, `select count(*)::int as count from images where organization_id = '${shop.id}'`))[0]
    ?.count

const files = async () => (await getStorage().list(`media/${shop.id}`)).keys

const stored = (bytes: number) => ({
  organizationId: shop.id,
  key: crypto.randomUUID().replaceAll("-", ""),
  width: 8,
  height: 8,
  color: "#016e88",
  bytes,
})

const add = (bytes: number) => transact(shop.staff, (tx) => addPicture(tx, stored(bytes)))

const refusal = { code: "file.quota", status: 422 }

describe("A shop stores so many pictures", () => {
  test.each([
    ["on trial", "solo", null, solo.pictures.count],
    ["on trial, whatever its plan", "business", null, solo.pictures.count],
    ["on the solo plan", "solo", "2027-01-01", solo.pictures.count],
    ["on the business plan", "business", "2027-01-01", business.pictures.count],
  ] as const)("%s", async (_, tier, due, most) => {
    await setPlan(tier, due)
    await fill(most - 1)
    await add(1)
    await expect(add(1)).rejects.toMatchObject(refusal)
    expect(await count()).toBe(most)
  })

  test("and of two last ones at once, one is refused", async () => {
    await fill(solo.pictures.count - 1)
    const outcomes = await Promise.allSettled([add(1), add(1)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await count()).toBe(solo.pictures.count)
  })
})

describe("A shop stores so many bytes", () => {
  test("in the files of its pictures", async () => {
    await fill(1, solo.pictures.bytes - 100)
    await add(100)
    await expect(add(1)).rejects.toMatchObject(refusal)
    await setPlan("business", "2027-01-01")
    await add(1)
  })

  test("which are estimated for pictures whose bytes were not counted", async () => {
    await fill(4, null)
    await add(solo.pictures.bytes - 1_000_000)
    await expect(add(1)).rejects.toMatchObject(refusal)
  })

  test("as many as the files have", async () => {
    expect((await upload()).status).toBe(200)
    const keys = await files()
    const sizes = await Promise.all(keys.map(async (key) => (await getStorage().open(key))?.size ?? 0))
    const [image] = await asOwner<{ bytes: number }>(database.url, `select bytes from images where organization_id = '${shop.id}'`)
    expect(image?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
  })
})

describe("Without room", () => {
  beforeEach(() => fill(solo.pictures.count))

  test.each([
    ["an item's photo", uploadAddress, "photo", {}],
    ["a picture of the website", "/web/pictures", "photo", {}],
    ["a logo of the website", "/web/pictures", "photo", { logo: "1" }],
  ])("%s is refused by name", async (_, path, field, more) => {
    const { status, text } = await upload(path, field, more)
    expect([status, JSON.parse(text)]).toEqual([422, { code: "file.quota" }])
    expect([await count(), await files()]).toEqual([solo.pictures.count, []])
  })

  test.each([
    ["en", "Your plan has no more space for pictures."],
    ["uk", "Місце для зображень у вашому тарифі закінчилося."],
  ])("the organization's logo is refused in words at its field (%s)", async (locale, words) => {
    const { status, text } = await upload(`/settings/logo?lang=${locale}`, "picture", { intent: "save" })
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`id="picture-error"[^>]*>[\\s\\S]{0,800}${words}`))
    expect([await count(), await files()]).toEqual([solo.pictures.count, []])
  })

  test("neither a logo nor a design leaves files behind", async () => {
    await expect(saveLogo(shop.staff, photo)).rejects.toMatchObject(refusal)
    const [name = ""] = drawingsOf(outdoor)
    const hero = { kind: "hero" as const, name: { en: "", uk: "" }, values: { background: drawing(name) } }
    const design = { ...outdoor, components: { hero } }
    await expect(storeDrawings(shop.staff, design)).rejects.toMatchObject(refusal)
    expect([await count(), await files()]).toEqual([solo.pictures.count, []])
  })
})

test("The program records pictures within the quota alone", () => {
  const recording = globSync("{app,server}/**/*.{ts,tsx}").filter(
    (path) => !path.includes(".test.") && /\baddImage\(|insert\(images\)/.test(readFileSync(path, "utf8")),
  )
  expect(recording.toSorted()).toEqual([
    "app/modules/media/add-image.server.ts",
    "app/modules/organizations/pictures/add-picture.server.ts",
  ])
})
