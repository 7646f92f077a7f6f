import type { WebsiteDocument } from "../document/website-document.ts"

/** From the editor to its preview. Both accept messages of their own origin and of one another alone. */
export type EditorMessage =
  | { type: "draft"; document: WebsiteDocument; shown: Shown }
  /** The section to outline and to scroll to; null for none. */
  | { type: "select"; section: number | null }
  | { type: "theme"; theme: "light" | "dark" }

/** From the preview to its editor. */
export type PreviewMessage =
  /** It can take a draft now. */
  | { type: "ready" }
  /** Somebody pressed a section of the page, by its place. */
  | { type: "select"; section: number }
  | { type: "failed" }

/** What the preview shows: a page with its header and footer, or a component alone. */
export type Shown = { page: string } | { component: string }
