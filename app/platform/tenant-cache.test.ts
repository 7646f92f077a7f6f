import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { edits, tenantCache } from "./tenant-cache.server.ts"

/** A memory of what shops show, and how often each was read. */
function memory(limit = 10_000) {
  const find = tenantCache<{ shop: string }>({ limit })
  const reads: string[] = []
  const look = (shop: string, meanwhile = () => {}) =>
    find(shop, async () => {
      reads.push(shop)
      meanwhile()
      return { shop }
    })
  return { find, look, reads }
}

beforeEach(() => edits.hear())
afterEach(() => edits.lose())

describe("What a shop shows", () => {
  test("is read once, until an edit of that shop", async () => {
    const { look, reads } = memory()
    for (const shop of ["a", "a", "b"]) expect(await look(shop)).toEqual({ shop })
    edits.drop("a")
    for (const shop of ["a", "b"]) expect(await look(shop)).toEqual({ shop })
    expect(reads).toEqual(["a", "b", "a"])
  })

  test("goes with an edit of whose it is, whatever it is known by", async () => {
    const find = tenantCache<string>({ limit: 10_000, ownerOf: (value) => value })
    await find("code of a", async () => "a")
    edits.drop("b")
    expect(await find("code of a", async () => "other")).toBe("a")
    edits.drop("a")
    expect(await find("code of a", async () => "other")).toBe("other")
  })

  test("is read every time while an edit may be missed, and anew when they are told of again", async () => {
    const { look, reads } = memory()
    await look("a")
    edits.lose()
    await look("a")
    await look("a")
    edits.hear()
    await look("a")
    await look("a")
    expect(reads).toEqual(["a", "a", "a", "a"])
  })

  test("is not kept when it was edited while it was read", async () => {
    const { look, reads } = memory()
    await look("a", () => edits.drop("a"))
    await look("a")
    expect(reads).toEqual(["a", "a"])
  })

  test("is not kept when there is nothing, or it could not be read", async () => {
    const { find, look, reads } = memory()
    expect(await find("a", async () => undefined)).toBeUndefined()
    const away = () => {
      throw new Error("away")
    }
    await expect(look("a", away)).rejects.toThrow("away")
    expect(await look("a")).toEqual({ shop: "a" })
    expect(reads).toEqual(["a", "a"])
  })

  test("takes so much memory and no more: what was asked for longest ago goes first", async () => {
    const { look, reads } = memory(1_200)
    for (const shop of ["a", "b", "a", "c", "a", "b"]) await look(shop)
    expect(reads).toEqual(["a", "b", "c", "b"])
  })

  test("is not kept when it alone is more than the memory takes, and puts out nothing else", async () => {
    const { look, reads } = memory(1_200)
    const large = "large".repeat(500)
    for (const shop of ["a", large, large, "a"]) await look(shop)
    expect(reads).toEqual(["a", large, large])
  })
})
