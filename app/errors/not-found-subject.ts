import type { MetaDescriptor } from "react-router"

/** The subject of a 404. A loader throws it as `data<Missing>(…, { status: 404 })`. */
export type NotFoundSubject =
  /** A page of a shop. */
  | { kind: "page"; slug: string }
  /** A path outside every route; `home` is the start page of the signed-in person. */
  | { kind: "path"; path: string; home?: string }
  /** A path that no page of a shop can have. */
  | { kind: "invalid"; path: string }
  | { kind: "item" }
  | { kind: "booking" }
  | { kind: "shop" }

export const isMissing = (content: unknown): content is NotFoundSubject =>
  typeof content === "object" && content !== null && "kind" in content

/** The meta tags of a missing page. The error page sets the title. */
export const notFoundMeta: MetaDescriptor[] = [{ name: "robots", content: "noindex" }]
