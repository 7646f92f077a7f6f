import { expect, test } from "vitest"
import { sentenceOfFailure } from "./keep-draft-on-failure.ts"
import { newPage } from "./pages/change-pages.ts"

test("A save that failed says what would have become of the pages", () => {
  const base = { pages: [newPage("home"), newPage("about")] }
  expect(sentenceOfFailure(base, { pages: [...base.pages, newPage("prices")] })).toBe("webPages:failed.create")
  expect(sentenceOfFailure(base, { pages: base.pages.toReversed() })).toBe("webPages:failed.update")
  expect(sentenceOfFailure(base, { pages: base.pages.slice(1) })).toBe("webPages:failed.update")
  expect(sentenceOfFailure(base, { pages: base.pages })).toBe("ui:errors.unexpected")
})
