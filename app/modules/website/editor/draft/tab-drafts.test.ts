import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import { draftOf, isChanged, step, undo } from "../draft.ts"
import { changePage } from "../edit-document.ts"
import { meetTab, type TabDraft, withChange } from "./tab-drafts.ts"

const ids = ["a", "b", "c"]
const base = websiteDocument({
  pages: ids.map((id) => ({
    id,
    kind: "custom",
    title: "",
    slug: id,
    enabled: true,
    description: "",
    imageId: null,
    translations: {},
    sections: [],
  })),
})

/** Tabs of one browser, and the messages that each has yet to receive. */
function openTabs(count: number) {
  let made = 0
  const newId = () => `${(made += 1)}`
  const tabs: TabDraft[] = Array.from({ length: count }, () => ({ draft: draftOf(base), at: 0, changes: [] }))
  const waiting: TabDraft[][] = tabs.map(() => [])
  const send = (from: number, tab: TabDraft) => {
    tabs[from] = tab
    for (const [to, queue] of waiting.entries()) if (to !== from) queue.push(structuredClone(tab))
  }
  return {
    tabs,
    type(at: number, page: string, title: string) {
      const tab = tabs[at]!
      const id = newId()
      const draft = step(tab.draft, changePage(tab.draft.present, page, { title }), { field: id, at: made })
      send(at, { draft, at: made, changes: withChange(tab.changes, id) })
    },
    receive(at: number) {
      const theirs = waiting[at]?.shift()
      if (!theirs) return false
      const { tab, isNews } = meetTab(tabs[at]!, theirs, { mayMerge: at === 0, newId: newId() })
      tabs[at] = tab
      if (isNews) send(at, tab)
      return true
    },
  }
}

const titles = ({ draft }: TabDraft) => Object.fromEntries(draft.present.pages.map(({ id, title }) => [id, title]))

describe("Tabs of one browser", () => {
  test("come to the same draft with what each has typed, in whatever order they receive it", () => {
    const turn = fc.record({ tab: fc.nat(1), receives: fc.boolean() })
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30 }), (turns) => {
        const { tabs, type, receive } = openTabs(2)
        const typed: Record<string, string> = { a: "", b: "" }
        for (const [index, { tab, receives }] of turns.entries()) {
          if (receives) receive(tab)
          else {
            // Each writes a page of its own.
            const page = ids[tab]!
            typed[page] = `${index}`
            type(tab, page, `${index}`)
          }
        }
        let messages = 0
        while (receive(0) || receive(1)) expect((messages += 1)).toBeLessThan(200)
        expect(tabs.map(titles)).toEqual([
          { ...typed, c: "" },
          { ...typed, c: "" },
        ])
        expect(tabs[0]?.changes.at(-1)).toBe(tabs[1]?.changes.at(-1))
      }),
    )
  })

  test("undo each other's steps, of one field too", () => {
    const { tabs, type, receive } = openTabs(2)
    type(0, "a", "Kayaks")
    receive(1)
    type(1, "a", "Boats")
    receive(0)
    expect(tabs[0]?.draft).toEqual(tabs[1]?.draft)
    expect(undo(tabs[0]!.draft).present.pages[0]?.title).toBe("Kayaks")
  })

  test("that write one field at the same moment keep both texts among the steps", () => {
    const { tabs, type, receive } = openTabs(2)
    type(0, "a", "Kayaks")
    type(1, "a", "Boats")
    while (receive(0) || receive(1));
    expect(tabs[0]?.draft).toEqual(tabs[1]?.draft)
    const { present, past } = tabs[0]!.draft
    expect([present, ...past.map(({ document }) => document)].map(({ pages }) => pages[0]?.title)).toEqual(
      expect.arrayContaining(["Kayaks", "Boats"]),
    )
  })

  test("hand their draft to one that is opened later, which takes none from them without changes", () => {
    const { tabs, type } = openTabs(1)
    type(0, "a", "Kayaks")
    const fresh = { draft: draftOf(base), at: 0, changes: [] }
    const merger = { mayMerge: true, newId: "new" }
    expect(meetTab(tabs[0]!, fresh, merger)).toEqual({ tab: tabs[0], isNews: false })
    expect(meetTab(fresh, tabs[0]!, merger)).toEqual({ tab: tabs[0], isNews: false })
    const undone = { ...tabs[0]!, draft: undo(tabs[0]!.draft) }
    expect(isChanged(undone.draft)).toBe(false)
    expect(meetTab(fresh, undone, merger)).toEqual({ tab: fresh, isNews: false })
  })
})
