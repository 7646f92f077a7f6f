import fc from "fast-check"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { colorOfRgb, formatHex, parseHex } from "./color.ts"
import { keepColor, readHistory, withColor } from "./color-history.ts"

const defaults = "#FFB243 #FFE623 #6EFF2A #1BC7B1 #00BEFF #2E81FF #BF3DCE #8E00A7 #FFFFFF00".split(" ")

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

afterEach(() => void vi.unstubAllGlobals())

const names = (most?: number) => readHistory(most).map(formatHex)
const keep = (text: string, most?: number) => keepColor(parseHex(text)!, most)

test("Begins with nine colours, of which the last is transparent", () => {
  expect(names()).toEqual(defaults)
  expect(readHistory().at(-1)?.a).toBe(0)
})

test("A new colour goes first, and the oldest leaves", () => {
  keep("#016E88")
  expect(names()).toEqual(["#016E88", ...defaults.slice(0, 8)])
  keep("#00BEFF")
  expect(names().slice(0, 3)).toEqual(["#00BEFF", "#016E88", "#FFB243"])
  expect(names()).toHaveLength(9)
})

test("Holds as many colours as its option says", () => {
  keep("#016E88", 3)
  expect(names()).toEqual(["#016E88", "#FFB243", "#FFE623"])
  expect(names(2)).toEqual(["#016E88", "#FFB243"])
})

test("Has the new colour first, no duplicates, and no more than it may hold", () => {
  const color = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 127, 255))).map(([r = 0, g = 0, b = 0]) => colorOfRgb({ r, g, b }))
  fc.assert(
    fc.property(fc.array(color, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (chosen, most) => {
      let history: typeof chosen = []
      for (const each of chosen) {
        const next = withColor(history, each, most)
        expect(next[0]).toBe(each)
        expect(next.slice(1)).toEqual(history.filter((other) => formatHex(other) !== formatHex(each)).slice(0, most - 1))
        history = next
      }
      expect(new Set(history.map(formatHex)).size).toBe(history.length)
      expect(history.length).toBeLessThanOrEqual(most)
    }),
  )
})

test.each(["{", "7", '{"0":"#016E88"}'])("What is no history (%s) is the default one", (text) => {
  stored.set("color-picker-history", text)
  expect(names()).toEqual(defaults)
})

test("Leaves out what is no colour", () => {
  stored.set("color-picker-history", JSON.stringify(["#016E88", "red", null, 7, "#016e88", "#fff"]))
  expect(names()).toEqual(["#016E88", "#FFFFFF"])
})

test("Works where the browser keeps nothing", () => {
  vi.stubGlobal("localStorage", undefined)
  keep("#016E88")
  expect(names()).toEqual(defaults)
})
