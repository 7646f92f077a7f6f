import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import type { WebsiteDocument } from "../website-document.ts"
import { catchUp, draftOf, isChanged, redo, resolve, settle, step, undo } from "./draft.ts"
import { changePage, changeSettings } from "./edit-document.ts"

const ids = ["a", "b", "c"]
const base = websiteDocument({
  pages: ids.map((id) => ({
    id,
    kind: "custom",
    title: `Page ${id}`,
    slug: id,
    enabled: true,
    description: "",
    imageId: null,
    translations: {},
    sections: [],
  })),
})

interface Edit {
  page: string
  field: "title" | "slug"
  text: string
}

/** A change of the title or slug of a page, or of the tab's title. */
const edit: fc.Arbitrary<Edit> = fc.record({
  page: fc.constantFrom(...ids, "settings"),
  field: fc.constantFrom("title", "slug"),
  text: fc.constantFrom("one", "two", "three"),
})

const isThere = ({ pages }: WebsiteDocument, id: string) => id === "settings" || pages.some((page) => page.id === id)
const apply = (document: WebsiteDocument, { page, field, text }: Edit) =>
  page === "settings" ? changeSettings(document, { tabTitle: text }) : changePage(document, page, { [field]: text })
const read = (document: WebsiteDocument, { page, field }: Edit) =>
  page === "settings" ? document.settings.tabTitle : document.pages.find(({ id }) => id === page)?.[field]
const without = (document: WebsiteDocument, gone: string[]) => ({
  ...document,
  pages: document.pages.filter(({ id }) => !gone.includes(id)),
})
const begin = (edits: Edit[]) =>
  edits.reduce((draft, each, index) => step(draft, apply(draft.present, each), { field: `${index}`, at: index }), draftOf(base))

describe("The steps of a draft", () => {
  test("can be undone and made again one by one", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const documents = [base, ...edits.map((_, index) => begin(edits.slice(0, index + 1)).present)]
        let draft = begin(edits)
        for (const document of documents.toReversed().slice(1)) {
          draft = undo(draft)
          expect(draft.present).toEqual(document)
        }
        expect(undo(draft)).toBe(draft)
        expect(isChanged(draft)).toBe(false)
        for (const document of documents.slice(1)) {
          draft = redo(draft)
          expect(draft.present).toEqual(document)
        }
        expect(redo(draft)).toBe(draft)
      }),
    )
  })

  test("are one while somebody types in one field, and two after a pause", () => {
    let draft = draftOf(base)
    for (const [at, tabTitle] of [
      [0, "K"],
      [1_000, "Ka"],
      [2_000, "Kayaks"],
      [9_000, "Kayaks in Lviv"],
    ] as const)
      draft = step(draft, changeSettings(draft.present, { tabTitle }), { field: "settings.tabTitle", at })
    expect(undo(draft).present.settings.tabTitle).toBe("Kayaks")
    expect(undo(undo(draft)).present).toBe(base)
  })

  test("are one each where nothing is typed, however soon they follow", () => {
    const moved = (pages: string[], draft: ReturnType<typeof draftOf>) =>
      step(draft, { ...draft.present, pages: pages.map((id) => draft.present.pages.find((page) => page.id === id)!) }, { at: 5 })
    const draft = moved(["c", "a", "b"], moved(["b", "a", "c"], draftOf(base)))
    expect(undo(draft).present.pages.map(({ id }) => id)).toEqual(["b", "a", "c"])
    expect(undo(undo(draft)).present).toBe(base)
  })

  test("are a hundred at most", () => {
    const edits = Array.from({ length: 150 }, (_, index): Edit => ({ page: "settings", field: "title", text: `${index}` }))
    expect(begin(edits).past).toHaveLength(100)
  })
})

/** Documents that others publish meanwhile: other texts, and pages that are gone. */
const theirs = fc
  .record({ edits: fc.array(edit, { maxLength: 4 }), gone: fc.subarray(ids) })
  .map(({ edits, gone }) => without(edits.reduce(apply, base), gone))

describe("A draft that was saved", () => {
  test("loses nothing that was changed while it was on its way", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), fc.array(edit, { minLength: 1, maxLength: 4 }), theirs, (sentEdits, later, answer) => {
        const sent = begin(sentEdits)
        const draft = later.reduce((current, each) => step(current, apply(current.present, each), { field: "later", at: 0 }), sent)
        const settled = settle(draft, { sent: sent.present, document: answer, rest: answer })
        for (const each of later)
          if (read(draft.present, each) !== read(sent.present, each)) expect(read(settled.present, each)).toBe(read(draft.present, each))
        expect(settled.base).toBe(answer)
      }),
    )
  })

  test("has no changes where nothing was refused, and can still be undone", () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const draft = begin(edits)
        const saved = settle(draft, { sent: draft.present, document: structuredClone(draft.present), rest: structuredClone(draft.present) })
        expect(isChanged(saved)).toBe(false)
        expect(undo(saved).present).toEqual(undo(draft).present)
      }),
    )
  })

  test("keeps what was refused as a change", () => {
    const wrong = changePage(base, "a", { slug: "" })
    const draft = step(draftOf(base), wrong, { field: "pages.a.slug", at: 0 })
    const settled = settle(draft, { sent: wrong, document: base, rest: wrong })
    expect(isChanged(settled)).toBe(true)
    expect(settled.present).toEqual(wrong)
  })

  test("brings what others have published to every step, so that undoing takes nothing of theirs back", () => {
    const draft = begin([{ page: "a", field: "title", text: "one" }])
    const rest = changePage(draft.present, "b", { title: "Theirs" })
    const settled = settle(draft, { sent: draft.present, document: rest, rest })
    expect(undo(settled).present).toEqual(changePage(base, "b", { title: "Theirs" }))
  })

  test("shares what is the same in its steps, also where both have changed it", () => {
    const edits = [1, 2, 3].map((text): Edit => ({ page: "settings", field: "title", text: `${text}` }))
    const draft = begin([{ page: "a", field: "title", text: "one" }, ...edits])
    const rest = changePage(base, "a", { slug: "theirs" })
    const { past } = settle(draft, { sent: base, document: rest, rest })
    const steps = past.slice(1).map((each) => each.document)
    expect(steps[0]?.pages[0]).toMatchObject({ title: "one", slug: "theirs" })
    for (const page of [0, 1, 2]) expect(new Set(steps.map(({ pages }) => pages[page])).size).toBe(1)
  })
})

describe("A draft that others have overtaken", () => {
  test("keeps each change of its own when it is continued, and each of theirs in other fields", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), theirs, (edits, current) => {
        const draft = begin(edits)
        const continued = catchUp(draft, current)
        for (const page of [...ids, "settings"])
          for (const field of ["title", "slug"] as const) {
            const each = { page, field, text: "" }
            const isMine = read(draft.present, each) !== read(base, each)
            if (isMine) expect(read(continued.present, each)).toBe(read(draft.present, each))
            else if (isThere(current, page)) expect(read(continued.present, each)).toBe(read(current, each))
          }
      }),
    )
  })

  test("takes theirs where its owner chooses them, which can be undone", () => {
    const draft = begin([{ page: "a", field: "title", text: "one" }])
    const current = changePage(base, "a", { title: "Theirs" })
    const resolved = resolve(draft, current, { theirs: [], at: 9 })
    expect([read(resolved.present, { page: "a", field: "title", text: "" }), resolved.base]).toEqual(["one", current])
    const taken = resolve(draft, current, { theirs: ["pages.a.title"], at: 9 })
    expect(taken.present).toEqual(current)
    expect(undo(taken).present).toEqual(resolved.present)
  })

  test("keeps a page that others have removed, if its owner does", () => {
    const draft = begin([{ page: "a", field: "title", text: "one" }])
    const resolved = resolve(draft, without(base, ["a"]), { theirs: [], at: 9 })
    expect(resolved.present.pages.find(({ id }) => id === "a")).toEqual({ ...base.pages[0], title: "one" })
    expect(resolve(draft, without(base, ["a"]), { theirs: ["pages.a"], at: 9 }).present.pages.map(({ id }) => id)).toEqual(["b", "c"])
  })

  test("is read in the organization's language of now", () => {
    const draft = begin([{ page: "a", field: "title", text: "one" }])
    const translated = changePage({ ...base, language: "uk" }, "a", { title: "Каяки", translations: { en: { title: "Page a" } } })
    const continued = catchUp(draft, translated)
    expect(continued.present.language).toBe("uk")
  })
})
