import { expect, test } from "vitest"
import { keyActionOf } from "./key-action.ts"

const keys = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ["z", "KeyZ", {}, "undo"],
  ["Z", "KeyZ", { shiftKey: true }, "redo"],
  ["y", "KeyY", {}, "redo"],
  ["s", "KeyS", { ctrlKey: false, metaKey: true }, "save"],
  ["z", "KeyY", {}, "undo"],
  ["я", "KeyZ", {}, "undo"],
  ["і", "KeyS", {}, "save"],
  ["S", "KeyS", { shiftKey: true }, undefined],
  ["z", "KeyZ", { altKey: true }, undefined],
  ["z", "KeyZ", { ctrlKey: false }, undefined],
  ["Tab", "Tab", {}, undefined],
])("%s of the key %s with %j: %s", (key, code, more, action) => {
  expect(keyActionOf({ key, code, ...keys, ...more })).toBe(action)
})
