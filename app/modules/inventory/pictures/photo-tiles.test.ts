import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Picture } from "#app/modules/media/picture.ts"
import { itemValues, newItem } from "../item/item-input.ts"
import { type Photo, photosOf, readPhotos, reduceTiles, type TileAction, type Tiles, tilesOf, writePhotos } from "./photo-tiles.ts"
import { mostPictures } from "./pictures-input.ts"

const picture: Picture = { organizationId: crypto.randomUUID(), key: "0".repeat(32), width: 800, height: 600, color: "#016E88" }
const photo = (id: string, more: Partial<Photo> = {}): Photo => ({ id, picture, focalX: 50, focalY: 50, alt: {}, ...more })
const files = (...keys: string[]): TileAction => ({ type: "add", files: keys.map((key) => ({ key, name: `${key}.jpg` })) })
const apply = (actions: TileAction[], photos: Photo[] = []) => actions.reduce(reduceTiles, tilesOf(photos))
const keysOf = ({ tiles }: Tiles) => tiles.map(({ key }) => key).join("")
const uploadOf = ({ tiles }: Tiles, key: string) => tiles.find((tile) => tile.key === key)?.upload

describe("Files", () => {
  test("become photos in the order in which they were chosen, whichever is sent first", () => {
    const state = apply([
      files("a", "b", "c"),
      { type: "succeed", key: "c", id: "3", picture },
      { type: "succeed", key: "a", id: "1", picture },
    ])
    expect(keysOf(state)).toBe("abc")
    expect(photosOf(state).map(({ id }) => id)).toEqual(["1", "3"])
  })

  test("beyond ten are left out and counted, until something is removed", () => {
    const state = apply([files(..."abcdefgh".split("")), files(..."ijkl".split(""))])
    expect([keysOf(state), state.surplus]).toEqual(["abcdefghij", 2])
    expect(reduceTiles(state, { type: "remove", key: "a" }).surplus).toBe(0)
  })

  test("with an error stand beside the others, and are not sent", () => {
    const state = apply([{ type: "add", files: [{ key: "a", name: "a.txt", error: "file.kind" }] }, files("b")])
    expect([uploadOf(state, "a")?.status, uploadOf(state, "b")?.status]).toEqual(["failed", "waiting"])
  })
})

describe("A failed upload", () => {
  test("is sent again when asked, without its error", () => {
    const state = apply([files("a"), { type: "fail", key: "a", error: "away" }, { type: "retry", key: "a" }])
    expect(uploadOf(state, "a")).toEqual({ name: "a.jpg", status: "waiting", share: 0 })
  })

  test("is not sent again when the server would refuse the same file", () => {
    const state = apply([files("a"), { type: "fail", key: "a", error: "file.heic" }, { type: "retry", key: "a" }])
    expect(uploadOf(state, "a")?.status).toBe("failed")
  })

  test("is sent again with the connection, if that was missing", () => {
    const fail = (key: string, error: string): TileAction => ({ type: "fail", key, error })
    const state = apply([files("a", "b"), fail("a", "connection"), fail("b", "unexpected"), { type: "reconnect" }])
    expect([uploadOf(state, "a")?.status, uploadOf(state, "b")?.status]).toEqual(["waiting", "failed"])
  })
})

describe("A photo", () => {
  const three = ["a", "b", "c"].map((id) => photo(id))

  test.each([
    ["c", 0, "cab"],
    ["a", 2, "bca"],
    ["a", -1, "abc"],
    ["c", 3, "abc"],
    ["missing", 0, "abc"],
  ])("%s moves to place %i", (key, to, order) => {
    expect(keysOf(apply([{ type: "move", key, to }], three))).toBe(order)
  })

  test("comes back to its place after it was removed", () => {
    const [tile] = tilesOf([photo("b", { focalX: 10 })]).tiles
    if (!tile) throw new Error("No tile")
    const state = apply(
      [
        { type: "remove", key: "b" },
        { type: "restore", tile, at: 1 },
      ],
      three,
    )
    expect(keysOf(state)).toBe("abc")
    expect(photosOf(state)[1]?.focalX).toBe(10)
    expect(reduceTiles(state, { type: "restore", tile, at: 0 })).toBe(state)
  })

  test("has its focal point within the picture, and its texts", () => {
    const state = apply(
      [
        { type: "focus", key: "a", focalX: 120.4, focalY: -3 },
        { type: "describe", key: "a", alt: { uk: "Лижі" } },
      ],
      three,
    )
    expect(photosOf(state)[0]).toMatchObject({ focalX: 100, focalY: 0, alt: { uk: "Лижі" } })
  })
})

test("Whatever happens, no photo is lost or doubled, and there are ten tiles at most", () => {
  const key = fc.constantFrom(..."abcdefghijklmnop".split(""))
  const action: fc.Arbitrary<TileAction> = fc.oneof(
    fc.record({
      type: fc.constant("add" as const),
      files: fc.uniqueArray(fc.record({ key: fc.uuid(), name: fc.string() }), { maxLength: 12 }),
    }),
    fc.record({ type: fc.constant("move" as const), key, to: fc.integer({ min: -2, max: 12 }) }),
    fc.record({ type: fc.constant("focus" as const), key, focalX: fc.double({ noNaN: true }), focalY: fc.double({ noNaN: true }) }),
    fc.record({ type: fc.constant("fail" as const), key, error: fc.constant("away") }),
    fc.constant({ type: "reconnect" as const }),
  )
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const state = apply(
        actions,
        ["a", "b", "c"].map((id) => photo(id)),
      )
      expect(state.tiles.length).toBeLessThanOrEqual(mostPictures)
      expect(
        photosOf(state)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(["a", "b", "c"])
      expect(new Set(state.tiles.map((tile) => tile.key)).size).toBe(state.tiles.length)
    }),
  )
})

describe("The value of the field", () => {
  const photos = [photo(crypto.randomUUID(), { focalX: 20, alt: { uk: "Лижі" } }), photo(crypto.randomUUID(), { alt: { en: "", uk: "" } })]

  test("is the one that the form of an item has for the same pictures", () => {
    expect(writePhotos(photos)).toBe(itemValues({ ...newItem, pictures: photos }).pictures)
  })

  test("is read again with the pictures that are known", () => {
    const json = writePhotos(photos)
    expect(writePhotos(readPhotos(json, () => picture))).toBe(json)
    expect(readPhotos(json, (id) => (id === photos[0]?.id ? picture : undefined))).toHaveLength(1)
    for (const other of ["", "{", "7", "[null, 5]"]) expect(readPhotos(other, () => undefined)).toEqual([])
  })
})
