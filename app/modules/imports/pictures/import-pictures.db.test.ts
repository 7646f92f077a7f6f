import { and, asc, eq } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { itemImages, items } from "#app/modules/inventory/schema.server.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { checkFile, importFile, refusedOf, runAll, type TestFile, viewOf } from "#test/fixtures/import-rows.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { startPictureHost } from "#test/stand-ins/picture-host.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/use-database.ts"
import { stopImport, undoImport } from "../run/edit-import.server.ts"
import { importPictures } from "../schema.server.ts"
import { addPictureFile, pictureFileInput } from "./add-picture-file.server.ts"
import { listWantingItems } from "./read-pictures.server.ts"
import { takePictures } from "./take-pictures.server.ts"

const world = useDatabase()
const clock = useClock()
const host = await startPictureHost()
const directory = await temporaryDirectory("import-pictures")
let shop: Shop

beforeAll(async () => {
  const google = { clientId: undefined, clientSecret: undefined, issuer: "" }
  configureAccounts({ origin: "http://localhost:3000", secretKey: "a key of the tests", google })
  await openStorage({ dataDir: directory.path })
})
beforeEach(async () => {
  host.setAway(false)
  shop = await openShop({ items: [] })
})
afterAll(async () => {
  await host.stop()
  await directory.remove()
})

const at = (...paths: string[]) => paths.map((path) => host.origin + path).join("\n")

/** A file of items by name, code and pictures. */
const file = (...rows: Array<[name: string, code: string, pictures: string]>): TestFile => ({
  header: ["Name", "SKU", "Photos", "Price"],
  rows: rows.map(([name, code, pictures]) => [name, code, pictures, "80"]),
})

async function importPhotos(...rows: Parameters<typeof file>) {
  const importId = await importFile(shop, "items", file(...rows))
  await takePictures(shop.staff, { importId })
  return importId
}

/** Returns each item with the positions of its pictures, and whether it waits for one. */
async function itemsOf({ staff }: Shop) {
  return transact(staff, async (tx) => {
    const found = await tx.select().from(items).where(eq(items.organizationId, tx.organizationId)).orderBy(asc(items.number))
    const placed = await tx.select().from(itemImages).where(eq(itemImages.organizationId, tx.organizationId)).orderBy(itemImages.position)
    return found.map(({ id, name, needsPhoto }) => ({
      name,
      pictures: placed.filter(({ itemId }) => itemId === id).map(({ position }) => position),
      needsPhoto,
    }))
  })
}

const idOf = async (name: string, { staff }: Shop = shop) => {
  const [item] = await transact(staff, (tx) =>
    tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.organizationId, tx.organizationId), eq(items.name, name))),
  )
  if (!item) throw new Error("There is no such item")
  return item.id
}

const picturesOf = async (id: string) => (await viewOf(shop, id)).pictures

const problemsOf = async (id: string) =>
  (await picturesOf(id))?.problems.map(({ name, source, problem }) => `${name}: ${source.replace(host.origin, "")} ${problem.code}`)

const countImages = ({ staff }: Shop = shop) => transact(staff, (tx) => tx.$count(images, eq(images.organizationId, tx.organizationId)))

/** Sends the picture of a file for an item, as the page does. */
const send = async (id: string, name: string, itemId: string, position = 0, by = shop) =>
  addPictureFile(
    by.staff,
    id,
    new File([new Uint8Array(host.picture)], name),
    pictureFileInput.parse({ name, targets: JSON.stringify([{ itemId, position }]) }),
  )

describe("By address", () => {
  test("pictures come to their items in the order of the file, and these to the storefront", async () => {
    const id = await importPhotos(["Kayak", "K", at("/one.png", "/two.png")], ["Tent", "T", ""])
    expect(await itemsOf(shop)).toEqual([
      { name: "Kayak", pictures: [0, 1], needsPhoto: false },
      { name: "Tent", pictures: [], needsPhoto: true },
    ])
    expect(await picturesOf(id)).toMatchObject({ added: 2, refused: 0, toFetch: 0, bare: 1 })
  })

  test("an item with sizes is shown with them, and its photos may stand in the rows of these", async () => {
    const rows = [
      ["Boots", "41", at("/41.png")],
      ["Boots", "42", at("/41.png", "/42.png")],
    ].map((row) => [...row, "80"])
    const importId = await importFile(shop, "items", { header: ["Name", "Size", "Image", "Price"], rows })
    await takePictures(shop.staff, { importId })
    expect(await itemsOf(shop)).toMatchObject([
      { name: "Boots", pictures: [0, 1], needsPhoto: false },
      { pictures: [], needsPhoto: false },
      { pictures: [], needsPhoto: false },
    ])
  })

  test("a file that comes again changes nothing, but for items that are still without", async () => {
    const rows = [
      ["Kayak", "K", at("/again.png")],
      ["Tent", "T", at("/missing.png")],
    ] as Parameters<typeof file>
    await importPhotos(...rows)
    expect(await viewOf(shop, await checkFile(shop, "items", file(...rows)))).toMatchObject({ counts: { same: 1, change: 1, add: 0 } })
    const id = await importPhotos(["Kayak", "K", at("/again.png")], ["Tent", "T", at("/tent.png")])
    expect(await picturesOf(id)).toMatchObject({ added: 1, refused: 0 })
    expect((await itemsOf(shop)).map(({ pictures }) => pictures)).toEqual([[0], [0]])
    expect(host.countReads("/again.png")).toBe(1)
  })

  test("nothing is asked in the dry run, nor before everything is written", async () => {
    const id = await checkFile(shop, "items", file(["Kayak", "K", at("/dry.png")]))
    await takePictures(shop.staff, { importId: id })
    expect([host.countReads("/dry.png"), await transact(shop.staff, (tx) => tx.$count(importPictures))]).toEqual([0, 0])
  })

  test("an address in our network, and one without a picture, with a too large one or with nothing, is refused in words", async () => {
    const id = await importPhotos(
      ["Kayak", "K", "https://10.0.0.1/kayak.png; ftp://a.test/a.jpg; https://"],
      ["Tent", "T", at("/inside", "/page", "/large.png", "/missing.png", "/away")],
    )
    expect(await problemsOf(id)).toEqual([
      "Kayak: https://10.0.0.1/kayak.png picture.address",
      "Kayak: ftp://a.test/a.jpg picture.address",
      "Kayak: https:// picture.address",
      "Tent: /inside picture.address",
      "Tent: /page file.kind",
      "Tent: /large.png file.size",
      "Tent: /missing.png picture.status=404",
    ])
    expect(await itemsOf(shop)).toMatchObject([{ pictures: [] }, { pictures: [4], needsPhoto: false }])
  })

  test("an item with more pictures than it can have is refused in the dry run", async () => {
    const many = Array.from({ length: 11 }, (_, index) => `/${index}.png`)
    expect(await refusedOf(shop, await checkFile(shop, "items", file(["Kayak", "K", at(...many)])))).toEqual(["2: pictures pictures.most"])
  })

  test("a website that is away is asked three times, when due work goes on", async () => {
    host.setAway(true)
    const id = await importPhotos(["Kayak", "K", at("/later.png")], ["Tent", "T", at("/never.png")])
    expect(await picturesOf(id)).toMatchObject({ toFetch: 2, refused: 0 })
    for (let round = 0; round < 2; round += 1) {
      await takePictures(shop.staff, { importId: id })
      expect(host.countReads("/never.png")).toBe(round + 1)
      clock.advance({ minutes: 3 })
      await runDueWork()
      if (round === 1) host.setAway(false)
      await takePictures(shop.staff, { importId: id })
    }
    expect(await picturesOf(id)).toMatchObject({ toFetch: 0, added: 2 })
  })

  test("and is given up after that, with its answer", async () => {
    host.setAway(true)
    const id = await importPhotos(["Kayak", "K", at("/gone.png")])
    for (let round = 0; round < 4; round += 1) {
      clock.advance({ minutes: 3 })
      await takePictures(shop.staff, { importId: id })
    }
    expect([await problemsOf(id), host.countReads("/gone.png")]).toEqual([["Kayak: /gone.png picture.status=503"], 3])
  })

  test("redirects without an end are no answer", async () => {
    const id = await importPhotos(["Kayak", "K", at("/loop")])
    for (let round = 0; round < 2; round += 1) {
      clock.advance({ minutes: 3 })
      await takePictures(shop.staff, { importId: id })
    }
    expect([await problemsOf(id), host.countReads("/loop")]).toEqual([["Kayak: /loop picture.noAnswer"], 18])
  })

  test("due work announces an import anew whose event was lost, and each once", async () => {
    const id = await importFile(shop, "items", file(["Kayak", "K", at("/lost.png")]))
    const announced = () =>
      asOwner<{ count: number }>(
        world.url,
        `select count(*)::int as count from jobs.job where data->>'name' = 'import.pictures-due' and data->'event'->>'importId' = '${id}'`,
      ).then(([row]) => row?.count)
    expect(await announced()).toBe(1)
    clock.advance({ minutes: 3 })
    await runDueWork()
    await runDueWork()
    expect(await announced()).toBe(2)
  })

  test("three runners at once fetch nothing twice", async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/race-${index}.png`)
    const importId = await importFile(
      shop,
      "items",
      file(...paths.map((path) => [`Item ${path}`, path, at(path)] as [string, string, string])),
    )
    await Promise.all([1, 2, 3].map(() => takePictures(shop.staff, { importId })))
    await takePictures(shop.staff, { importId })
    expect(paths.map((path) => host.countReads(path))).toEqual(paths.map(() => 1))
    expect((await itemsOf(shop)).map(({ pictures }) => pictures)).toEqual(paths.map(() => [0]))
    expect(await countImages()).toBe(9)
  })

  test("stopping and undoing end it", async () => {
    const id = await importFile(shop, "items", file(["Kayak", "K", at("/stopped.png")]))
    await stopImport(shop.staff, id)
    await takePictures(shop.staff, { importId: id })
    expect([await problemsOf(id), host.countReads("/stopped.png")]).toEqual([["Kayak: /stopped.png picture.stopped"], 0])

    const other = await importFile(shop, "items", file(["Tent", "T", at("/undone.png")]))
    await undoImport(shop.staff, other)
    await takePictures(shop.staff, { importId: other })
    await runAll(shop, other)
    await takePictures(shop.staff, { importId: other })
    expect([(await itemsOf(shop)).map(({ name }) => name), host.countReads("/undone.png")]).toEqual([["Kayak"], 0])
  })

  test("a full quota refuses the picture, and the item stays as it is", async () => {
    const rows = Array.from({ length: 2000 }, () => {
      const id = crypto.randomUUID()
      return { organizationId: shop.id, id, key: id.replaceAll("-", ""), width: 8, height: 8, color: "#016e88", bytes: 1 }
    })
    const createdAt = Temporal.Instant.from("2025-11-01T10:00:00Z")
    await transact(shop.staff, (tx) => tx.insert(images).values(rows.map((row) => ({ ...row, createdAt }))))
    const id = await importPhotos(["Kayak", "K", at("/full.png")])
    expect(await problemsOf(id)).toEqual(["Kayak: /full.png file.quota"])
    expect(await itemsOf(shop)).toMatchObject([{ pictures: [], needsPhoto: true }])
  })
})

describe("An item", () => {
  test("keeps the pictures that it has, and those that somebody gives it meanwhile", async () => {
    await importPhotos(["Kayak", "K", at("/own.png")])
    const rows = [["Kayak", "K", at("/other.png")]] as Parameters<typeof file>
    expect(await viewOf(shop, await checkFile(shop, "items", file(...rows)))).toMatchObject({ counts: { same: 1 } })

    const id = await importFile(shop, "items", file(["Tent", "T", at("/tent-1.png", "/tent-2.png")]))
    const itemId = await idOf("Tent")
    const [image] = await transact(shop.staff, (tx) => tx.select({ id: images.id }).from(images).where(eq(images.organizationId, tx.organizationId)).limit(1)) // biome-ignore format: one question
    await transact(shop.staff, (tx) =>
      tx.insert(itemImages).values({ organizationId: shop.id, itemId, imageId: image?.id ?? "", position: 0 }),
    )
    await takePictures(shop.staff, { importId: id })
    expect(await problemsOf(id)).toEqual(["Tent: /tent-1.png picture.kept", "Tent: /tent-2.png picture.kept"])
    expect((await itemsOf(shop)).map(({ pictures }) => pictures)).toEqual([[0], [0]])
  })

  test("goes with its pictures when the import is undone", async () => {
    const id = await importPhotos(["Kayak", "K", at("/undo.png")])
    await undoImport(shop.staff, id)
    await runAll(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ phase: "undone", counts: { undone: 1 }, pictures: undefined })
    expect([
      await itemsOf(shop),
      await transact(shop.staff, (tx) => tx.$count(itemImages, eq(itemImages.organizationId, shop.id))),
    ]).toEqual([[], 0])
  })

  test("is forgotten with its import after a day", async () => {
    await importPhotos(["Kayak", "K", `${at("/day.png")}; missing.jpg`])
    clock.advance({ hours: 25 })
    await runDueWork()
    expect(await transact(shop.staff, (tx) => tx.$count(importPictures, eq(importPictures.organizationId, shop.id)))).toBe(0)
    expect(await itemsOf(shop)).toMatchObject([{ pictures: [0] }])
  })
})

describe("From files", () => {
  test("pictures come to the items that wait for them by name or code, each once", async () => {
    const id = await importPhotos(["Kayak", "K-1", "kayak.jpg; side.jpg"], ["Tent", "T-1", ""], ["Bike", "B-1", at("/bike.png")])
    const [kayak, tent] = [await idOf("Kayak"), await idOf("Tent")]
    expect(await picturesOf(id)).toMatchObject({ awaitingFile: 2, added: 1, bare: 2 })
    expect(await listWantingItems(shop.staff, id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: kayak,
          codes: ["k-1"],
          pictures: expect.arrayContaining([{ position: 0, source: "kayak.jpg", isWaiting: true }]),
        }),
        { id: tent, codes: ["t-1"], pictures: [] },
      ]),
    )
    await send(id, "side.jpg", kayak, 1)
    await send(id, "T-1.jpg", tent)
    await send(id, "kayak.jpg", kayak)
    await send(id, "kayak.jpg", kayak)
    expect(await itemsOf(shop)).toMatchObject([
      { pictures: [0, 1], needsPhoto: false },
      { pictures: [0], needsPhoto: false },
      { pictures: [0] },
    ])
    expect((await listWantingItems(shop.staff, id)).flatMap(({ pictures }) => pictures.filter(({ isWaiting }) => isWaiting))).toEqual([])
  })

  test("go on beyond the uploads of an hour, since items have them", async () => {
    const id = await importPhotos(["Kayak", "K-1", "kayak.jpg"])
    const used = Array.from({ length: 300 }, () => crypto.randomUUID())
    const row = (imageId: string) => ({
      organizationId: shop.id,
      id: imageId,
      key: imageId,
      width: 8,
      height: 8,
      color: "#016e88",
      bytes: 1,
    })
    await transact(shop.staff, (tx) => tx.insert(images).values(used.map(row)))
    await expect(send(id, "kayak.jpg", await idOf("Kayak"))).rejects.toMatchObject({ code: "file.hourly" })
    const itemId = await idOf("Kayak")
    await transact(shop.staff, (tx) =>
      tx.insert(itemImages).values(used.map((imageId, position) => ({ organizationId: shop.id, itemId, imageId, position }))),
    )
    expect(await send(id, "kayak.jpg", itemId)).toMatchObject({ id: expect.any(String) })
  })

  test("reach no item that the import has not brought, and none of another shop", async () => {
    const id = await importPhotos(["Kayak", "K-1", "kayak.jpg"])
    const other = await openShop({ items: [{ name: "Theirs", needsPhoto: true }] })
    const stranger = other.items[0]?.id ?? ""
    await send(id, "kayak.jpg", stranger)
    await expect(send(id, "kayak.jpg", await idOf("Kayak"), 0, other)).rejects.toMatchObject({ code: "import.gone" })
    expect(await listWantingItems(other.staff, id)).toEqual([])
    expect(await itemsOf(other)).toMatchObject([{ pictures: [], needsPhoto: true }])
    expect(await itemsOf(shop)).toMatchObject([{ pictures: [], needsPhoto: true }])
    expect(await countImages(other)).toBe(0)
  })

  test("are taken by no import that is undone", async () => {
    const id = await importPhotos(["Kayak", "K-1", "kayak.jpg"])
    const itemId = await idOf("Kayak")
    await undoImport(shop.staff, id)
    await expect(send(id, "kayak.jpg", itemId)).rejects.toMatchObject({ code: "import.moved" })
    expect(await countImages()).toBe(0)
  })
})
