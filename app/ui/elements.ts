import type { ReactElement } from "react"

/**
 * Children of a component that stand beside others: elements and no text, since each text is the only child of its element (`orenda/text-in-own-element`). An empty
 * string is no text: React renders nothing for it.
 */
export type Elements = ReactElement | readonly Elements[] | "" | false | null | undefined
