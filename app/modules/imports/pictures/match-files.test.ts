import { expect, test } from "vitest"
import { matchFiles, type WantingItem } from "./match-files.ts"

const waiting = (...sources: string[]) => sources.map((source, position) => ({ source, position, isWaiting: true }))

/** Returns "file → item position" for each place that a file gets, and what is left. */
function match(names: string[], items: WantingItem[]) {
  const { matched, ...left } = matchFiles(
    names.map((name) => ({ name })),
    items,
    10,
  )
  const places = matched.flatMap(({ file, targets }) => targets.map(({ itemId, position }) => `${file.name} → ${itemId} ${position}`))
  return { places: places.toSorted(), ...left }
}

const kayak: WantingItem = { id: "kayak", codes: ["ABC-1"], pictures: [] }

test("A file goes to the items whose rows name it, whatever its folder, letter case and way to write letters", () => {
  const tent = { id: "tent", codes: [], pictures: waiting("Намет їжак.JPG", "inside.jpg") }
  const bike = { id: "bike", codes: [], pictures: waiting("inside.jpg", "bike") }
  expect(match(["photos/намет їжак.jpg".normalize("NFD"), "INSIDE.jpg", "C:\\bike.webp", "other.jpg"], [tent, bike])).toEqual({
    places: [
      "C:\\bike.webp → bike 1",
      "INSIDE.jpg → bike 0",
      "INSIDE.jpg → tent 1",
      `${"photos/намет їжак.jpg".normalize("NFD")} → tent 0`,
    ],
    spare: 0,
    unwanted: 1,
  })
})

test("A file without a row goes to the item whose code is its name, in the order of its number", () => {
  const names = ["abc-1_10.jpg", "ABC-1.jpg", "abc-1-2.png", "ABC-1 (3).jpg", "ABC-12.jpg", "ABC.jpg"]
  expect(match(names, [kayak])).toEqual({
    places: ["ABC-1 (3).jpg → kayak 2", "ABC-1.jpg → kayak 0", "abc-1-2.png → kayak 1", "abc-1_10.jpg → kayak 3"],
    spare: 0,
    unwanted: 2,
  })
})

test("A code that ends in a number is a code first", () => {
  const red = { id: "red", codes: ["ABC-1-2"], pictures: [] }
  expect(match(["ABC-1-2.jpg", "ABC-1-3.jpg"], [kayak, red]).places).toEqual(["ABC-1-2.jpg → red 0", "ABC-1-3.jpg → kayak 0"])
})

test("Only what is missing is sent again, and files by code follow what the item has", () => {
  const pictures = [
    { source: "ABC-1.jpg", position: 0, isWaiting: false },
    { source: "https://a.test/1.jpg", position: 1, isWaiting: false },
    { source: "side.jpg", position: 2, isWaiting: true },
  ]
  expect(match(["ABC-1.jpg", "ABC-1-2.jpg", "side.jpg"], [{ ...kayak, pictures }])).toEqual({
    places: ["ABC-1-2.jpg → kayak 3", "side.jpg → kayak 2"],
    spare: 1,
    unwanted: 0,
  })
})

test("An item gets no more pictures than it can have, and a name counts once", () => {
  const names = Array.from({ length: 12 }, (_, index) => `ABC-1-${index + 1}.jpg`)
  const { places, spare } = match(names, [kayak])
  expect([places.length, spare]).toEqual([10, 2])
  expect(match(["a/one.jpg", "b/one.jpg"], [{ id: "tent", codes: [], pictures: waiting("one.jpg") }])).toMatchObject({
    places: ["a/one.jpg → tent 0"],
    unwanted: 1,
  })
})
