import type { WebsiteDocument } from "../website-document.ts"
import { type KeyAction, keyActions } from "./key-action.ts"

/** From the editor to its preview. Both accept messages of their own origin and of one another alone. */
export type EditorMessage =
  | { type: "draft"; document: WebsiteDocument; shown: Shown }
  /** The component whose section is outlined and scrolled to; null for none. */
  | { type: "select"; component: string | null }
  | { type: "theme"; theme: "light" | "dark" }

/** From the preview to its editor. */
export type PreviewMessage =
  /** It can take a draft now. */
  | { type: "ready" }
  /** A draft is on screen. */
  | { type: "shown" }
  /** Somebody pressed the section of a component. */
  | { type: "select"; component: string }
  /** Somebody pressed the keys of an action of the editor. */
  | { type: "key"; action: KeyAction }
  /** A page could not be loaded, or a draft not rendered. */
  | { type: "failed" }

/** Shown in the preview: a page with its header and footer, or a component alone. */
export type Shown = { page: string } | { component: string }

/** Returns a message of the editor; undefined for anything else, such as what browser extensions post. A draft itself is checked by the server. */
export function readEditorMessage(data: unknown): EditorMessage | undefined {
  if (!isRecord(data)) return undefined
  const { type, document, shown, component, theme } = data
  if (type === "draft") return isRecord(document) && isRecord(document.settings) && isRecord(shown) ? (data as EditorMessage) : undefined
  if (type === "select" && (component === null || typeof component === "string")) return { type, component }
  if (type === "theme" && (theme === "light" || theme === "dark")) return { type, theme }
  return undefined
}

/** Returns a message of the preview; undefined for anything else. */
export function readPreviewMessage(data: unknown): PreviewMessage | undefined {
  if (!isRecord(data)) return undefined
  const { type, component } = data
  const action = type === "key" ? keyActions.find((each) => each === data.action) : undefined
  if (action) return { type: "key", action }
  if (type === "ready" || type === "shown" || type === "failed") return { type }
  return type === "select" && typeof component === "string" ? { type, component } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
