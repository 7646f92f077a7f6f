import fc from "fast-check"
import { expect, test } from "vitest"
import { readEditorMessage, readPreviewMessage } from "./preview-messages.ts"

const page = crypto.randomUUID()
const draft = { type: "draft", document: { settings: { primaryColor: "#016E88" }, pages: [], components: [] }, shown: { page } }

test.each([draft, { type: "select", component: page }, { type: "select", component: null }, { type: "theme", theme: "dark" }])(
  "The preview takes %j",
  (message) => expect(readEditorMessage(message)).toEqual(message),
)

test.each([{ type: "ready" }, { type: "shown" }, { type: "failed" }, { type: "select", component: page }, { type: "key", action: "undo" }])(
  "The editor takes %j",
  (message) => expect(readPreviewMessage(message)).toEqual(message),
)

test.each([
  null,
  undefined,
  "draft",
  7,
  [],
  { type: "draft" },
  { ...draft, document: null },
  { ...draft, document: {} },
  { ...draft, shown: undefined },
  { type: "select" },
  { type: "select", component: {} },
  { type: "theme", theme: "</style>" },
  { type: "reload" },
  { type: "key", action: "reload" },
])("Neither takes %j", (message) => {
  expect(readEditorMessage(message)).toBeUndefined()
  expect(readPreviewMessage(message)).toBeUndefined()
})

test("Whatever a window posts is read without an error", () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      readEditorMessage(message)
      readPreviewMessage(message)
    }),
  )
})
