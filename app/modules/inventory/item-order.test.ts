import fc from "fast-check"
import { expect, test } from "vitest"
import { groupSizes, type OrderedItem, shownSize, sortItems } from "./item-order.ts"

const boots = { number: 5, name: "Ski boots", translations: { uk: { name: "Черевики" } } }

const plain = (number: number, name: string): OrderedItem => ({
  number,
  name,
  translations: {},
  sizeLabel: "",
  sizePosition: 0,
  parent: null,
})

const size = (number: number, label: string, sizePosition: number, parent = boots): OrderedItem => ({
  number,
  name: `${parent.name} · ${label}`,
  translations: { uk: { name: `Черевики · ${label}` } },
  sizeLabel: label,
  sizePosition,
  parent,
})

const namesOf = (items: OrderedItem[]) => items.map(({ name }) => name)

test("Sizes stand in their own order where their item would stand", () => {
  const items = [plain(9, "Ski boots Pro"), size(6, "L", 2), plain(1, "Axes"), size(8, "S", 0), size(7, "M", 1), plain(2, "Tents")]
  expect(namesOf(sortItems(items, "en"))).toEqual(["Axes", "Ski boots · S", "Ski boots · M", "Ski boots · L", "Ski boots Pro", "Tents"])
  expect(sortItems(items, "uk").map(({ number }) => number)).toEqual([8, 7, 6, 1, 9, 2])
})

test("Sizes of items with the same name do not mix, whatever their order was", () => {
  const families = [1, 2, 3].map((number) => ({ number, name: "Boots", translations: {} }))
  const sizes = families.flatMap((parent, index) =>
    [0, 1, 2].map((position) => size(10 * (index + 1) + position, String(position), position, parent as typeof boots)),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(sizes, { minLength: sizes.length }), (shuffled) => {
      expect(sortItems(shuffled, "en").map(({ number }) => number)).toEqual([10, 11, 12, 20, 21, 22, 30, 31, 32])
    }),
  )
})

test("A size is named by its item and its label, unless it was renamed since it was booked", () => {
  const large = { ...size(6, "L", 2), translations: { uk: { name: "Черевики · великі", sizeLabel: "великі" } } }
  expect(shownSize(large, "en")).toEqual({ item: 5, itemName: "Ski boots", label: "L", position: 2 })
  expect(shownSize(large, "uk", "Черевики · великі")).toMatchObject({ itemName: "Черевики", label: "великі" })
  expect(shownSize(large, "uk", "Черевики · L")).toBeNull()
  expect(shownSize(plain(1, "Axes"), "en")).toBeNull()
})

test("Lines of the sizes of one item come together where the first of them stood, others stay alone", () => {
  const line = (item: OrderedItem) => ({ name: item.name, size: shownSize(item, "en") })
  const lines = [
    plain(1, "Axes"),
    size(7, "M", 1),
    plain(2, "Tents"),
    size(6, "S", 0),
    size(9, "One", 0, { ...boots, number: 8, name: "Helmet" }),
  ]
  expect(groupSizes(lines.map(line)).map(({ item, lines: together }) => [item, together.map(({ name }) => name)])).toEqual([
    [null, ["Axes"]],
    ["Ski boots", ["Ski boots · S", "Ski boots · M"]],
    [null, ["Tents"]],
    [null, ["Helmet · One"]],
  ])
})
