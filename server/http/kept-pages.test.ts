import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type CachedPage, createPageCache } from "./kept-pages.ts"

const second = 1_000
const noon = Date.parse("2026-11-21T12:00Z")

const pageOf = (organizationId: string, length = 10): CachedPage => ({
  organizationId,
  etag: '"tag"',
  headers: {},
  bytes: new Uint8Array(length),
  bodyHeaders: {},
})

/** Pages by a clock that stands until it is moved, with news of every edit. */
function pagesAt(time: number, limit = 1_000_000) {
  const clock = { time }
  const pages = createPageCache({ limit, now: () => clock.time })
  pages.hear()
  const isFresh = (key: string) => pages.find(key)?.isFresh
  return { clock, pages, isFresh, keep: (key: string, page = pageOf("a")) => pages.keep(key, page, pages.begin()) }
}

describe("A kept page", () => {
  test("is as good as new until the clock's next quarter of an hour, where the day may change", () => {
    const { clock, keep, isFresh } = pagesAt(noon + 60 * second)
    keep("/demo")
    clock.time = noon + 15 * 60 * second - 1
    expect(isFresh("/demo")).toBe(true)
    clock.time += 1
    expect(isFresh("/demo")).toBe(false)
  })

  test("is as good as new for 45 seconds while nobody tells of edits, and stays for an outage", () => {
    const { clock, pages, keep, isFresh } = pagesAt(noon)
    keep("/demo")
    pages.lose()
    clock.time += 45 * second
    expect(isFresh("/demo")).toBe(true)
    clock.time += 1
    expect(isFresh("/demo")).toBe(false)
    expect(pages.find("/demo")?.page).toMatchObject(pageOf("a"))
  })

  test("is gone when edits are told of again", () => {
    const { pages, keep } = pagesAt(noon)
    keep("/demo")
    pages.lose()
    pages.hear()
    expect(pages.find("/demo")).toBeUndefined()
  })

  test("is gone with an edit of its organization, and of no other", () => {
    const { pages, keep } = pagesAt(noon)
    keep("/a", pageOf("a"))
    keep("/b", pageOf("b"))
    pages.drop("a")
    expect([pages.find("/a"), pages.find("/b")?.page.organizationId]).toEqual([undefined, "b"])
  })

  test("is not kept when there was an edit since its reading began", () => {
    const { pages } = pagesAt(noon)
    const began = pages.begin()
    pages.drop("a")
    pages.keep("/a", pageOf("a"), began)
    expect(pages.find("/a")).toBeUndefined()
  })

  test("is as old as its reading's beginning", () => {
    const { clock, pages, isFresh } = pagesAt(noon)
    pages.lose()
    const began = pages.begin()
    clock.time += 30 * second
    pages.keep("/a", pageOf("a"), began)
    clock.time += 31 * second
    expect(isFresh("/a")).toBe(false)
  })
})

test("Whatever is kept and asked for, memory is bounded, and those asked for last stay", () => {
  const limit = 5_000
  const step = fc.record({
    kind: fc.constantFrom("keep", "find", "drop"),
    key: fc.integer({ min: 0, max: 9 }),
    length: fc.integer({ min: 0, max: 3_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { pages, keep } = pagesAt(noon, limit)
      // The model: keys with their lengths, the one asked for last at the end.
      let model: Array<{ key: number; length: number }> = []
      const taken = () => model.reduce((sum, { length }) => sum + sizeOf(length), 0)
      for (const { kind, key, length } of steps) {
        const others = model.filter((one) => one.key !== key)
        const old = model.find((one) => one.key === key)
        if (kind === "keep") {
          keep(String(key), pageOf(String(key), length))
          model = [...others, { key, length }]
          while (taken() > limit) model.shift()
        } else if (kind === "find") {
          expect(pages.find(String(key))?.page.bytes.byteLength).toBe(old?.length)
          if (old) model = [...others, old]
        } else {
          pages.drop(String(key))
          model = others
        }
      }
      for (let key = 0; key < 10; key++) expect(pages.find(String(key)) !== undefined, `${key}`).toBe(model.some((one) => one.key === key))
    }),
  )
})

/** What a page of this length counts for: its bytes, its key of one character, and what keeps it. */
const sizeOf = (length: number) => length + 2 + 500
