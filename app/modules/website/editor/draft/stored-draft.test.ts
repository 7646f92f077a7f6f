import { beforeEach, expect, test, vi } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import { draftOf, step, undo } from "../draft.ts"
import { changePage } from "../edit-document.ts"
import { forgetDraft, keepDraft, readDraft } from "./stored-draft.ts"

const id = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4"
const base = websiteDocument({
  language: "uk",
  pages: [
    { id, kind: "home", title: "Каяки", slug: "home", enabled: true, description: "", imageId: null, translations: {}, sections: [] },
  ],
})
const titled = (title: string) => changePage(base, id, { title })
const draft = undo(step(step(draftOf(base), titled("Байдарки"), { field: "a", at: 1 }), titled("Човни"), { field: "b", at: 2 }))

let stored: Map<string, string>
let room: number

beforeEach(() => {
  stored = new Map()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem(name: string, text: string) {
      if (text.length > room) throw new Error("QuotaExceededError")
      stored.set(name, text)
    },
  })
})

test("A kept draft comes back with every step, for its owner alone", () => {
  expect(keepDraft("shop olena", { draft, at: 5 })).toBe(true)
  expect(readDraft("shop olena")).toEqual({ draft, at: 5 })
  expect(readDraft("shop ihor")).toBeUndefined()
  forgetDraft("shop olena")
  expect(readDraft("shop olena")).toBeUndefined()
})

test("A draft leaves out its steps where there is little room, and is not stored where there is none", () => {
  keepDraft("olena", { draft, at: 5 })
  room = (stored.get("olena") ?? stored.get("website-draft olena") ?? "").length - 1
  expect(keepDraft("olena", { draft, at: 6 })).toBe(true)
  expect(readDraft("olena")).toEqual({ draft: { ...draft, past: [], future: [] }, at: 6 })
  room = 10
  expect(keepDraft("olena", { draft, at: 7 })).toBe(false)
})

test("A text of any length is kept, and of the steps only one that cannot be read is left out", () => {
  const long = step(draftOf(base), titled("x".repeat(200_000)), { at: 1 })
  keepDraft("olena", { draft: long, at: 5 })
  expect(readDraft("olena")?.draft).toEqual(long)
  const broken = { ...base, settings: { ...base.settings, primaryColor: "red" } }
  keepDraft("olena", { draft: { ...draft, past: [{ document: broken, at: 0 }, ...draft.past] }, at: 6 })
  expect(readDraft("olena")?.draft).toEqual(draft)
})

test.each(["", "{", "null", "[]", '{"at":1,"parts":[],"draft":{}}', '{"base":{},"present":{},"past":[],"future":[],"at":1}'])(
  "What no version of the editor has kept is no draft: %s",
  (text) => {
    stored.set("website-draft olena", text)
    expect(readDraft("olena")).toBeUndefined()
  },
)
