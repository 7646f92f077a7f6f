import { useMatches } from "react-router"

/**
 * The `handle` of a route. `access` says who may open it: anyone (`open`), a visitor of a storefront (`visitor`), a confirmed account
 * (`signed-in`), or a member whose role allows it (`member`). A test compares it with the route's middleware.
 */
export interface Handle {
  access: "open" | "visitor" | "signed-in" | "member"
  /** Forces the colour mode of the page; "system" forces none. */
  colorMode?: "light" | "dark" | "system"
  /** Messages that the route needs beside those of every page (`messages/load-messages.ts`); its `clientMiddleware` loads them. */
  messages?: "order" | "management"
}

/** Returns the handles of the matched routes, the outermost first. */
export const useHandles = () => useMatches().map(({ handle }): Partial<Handle> => handle ?? {})
