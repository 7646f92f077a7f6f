import type { MetaDescriptor } from "react-router"

/** The head of a page that is not there: what stands in its place has the title. */
export const missingHead: MetaDescriptor[] = [{ name: "robots", content: "noindex" }]
