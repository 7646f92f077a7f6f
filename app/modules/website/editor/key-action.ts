export const keyActions = ["undo", "redo", "save"] as const

export type KeyAction = (typeof keyActions)[number]

/** Reads Ctrl or ⌘ with Z, ⇧Z, Y and S, on a keyboard of any letters. */
export function keyActionOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): KeyAction | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase()
  if (letter === "z") return shiftKey ? "redo" : "undo"
  if (shiftKey) return undefined
  if (letter === "y") return "redo"
  return letter === "s" ? "save" : undefined
}

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">
