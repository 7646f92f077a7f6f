import type { HttpBindings } from "@hono/node-server"

/** Hono's environment: Node's request and response, and the variables that our middleware sets. */
export interface HonoEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    nonce: string
    /** The organization of a page that is the same for every visitor without a cart (`sharedPageContext`). */
    sharedBy: string | null
    /** The parsed form of a POST. */
    form?: FormData
  }
}
