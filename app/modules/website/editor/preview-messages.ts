import type { WebsiteDocument } from "../document/website-document.ts"

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
  /** A page could not be loaded, or a draft not rendered. */
  | { type: "failed" }

/** What the preview shows: a page with its header and footer, or a component alone. */
export type Shown = { page: string } | { component: string }
