import { beforeAll, expect, test } from "vitest"
import { largestWidth, pictureAddress } from "#app/modules/media/picture.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { drawingsOf } from "./design.ts"
import { rooms } from "./rooms/rooms.ts"
import type { StoredDrawing } from "./store-drawings.server.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let member: SignedIn

beforeAll(async () => {
  await openStorage({ dataDir: program.dataDir })
  shop = await openShop()
  member = await openSession(await addMember(shop, "member"))
})

const choose = (design: string, who = member) =>
  browse(program, "/web/designs/drawings", { method: "POST", body: new URLSearchParams({ design }), headers: who.headers })

const countImages = async ({ id }: Shop) =>
  (await asOwner<{ count: number }>(database.url, `select count(*)::int as count from images where organization_id = '${id}'`))[0]?.count

test("The pictures of a design are stored once, however often and by whoever it is chosen", async () => {
  const before = await countImages(shop)
  const answers = await Promise.all([choose("rooms"), choose("rooms")])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = await Promise.all(answers.map((answer) => answer.json() as Promise<Record<string, StoredDrawing>>))
  expect(second).toEqual(first)
  expect(await (await choose("rooms")).json()).toEqual(first)
  expect(Object.keys(first!)).toEqual(drawingsOf(rooms))
  expect(await countImages(shop)).toBe((before ?? 0) + drawingsOf(rooms).length)
  for (const { picture } of Object.values(first!)) {
    expect(picture).toMatchObject({ organizationId: shop.id, width: largestWidth })
    expect((await browse(program, pictureAddress(picture, 320))).status).toBe(200)
  }

  const other = await openShop()
  const theirs = (await (await choose("rooms", await openSession(await addMember(other, "admin")))).json()) as typeof first
  for (const [name, { id, picture }] of Object.entries(theirs!)) {
    expect(id).not.toBe(first![name]?.id)
    expect(picture.organizationId).toBe(other.id)
  }
})

test("A design without pictures stores none, and an unknown one is refused", async () => {
  expect(await (await choose("plain")).json()).toEqual({})
  for (const design of ["", "__proto__", "../rooms"]) expect((await choose(design)).status).toBe(422)
})
