import { createContext as createReactContext } from "react"
import { createContext } from "react-router"

/** What every answer has of its own: the nonce of its Content-Security-Policy, and its number in the log; a page for many has none. */
export interface PageIdentity {
  nonce: string
  requestId: string
}

/** For loaders and handlers. */
export const pageIdentityContext = createContext<PageIdentity>()

/**
 * Set by the loader of a page that is the same for every visitor without a cart and of the same language: the id of the organization whose
 * edits change it.
 */
export const sharedPageContext = createContext<string | null>(null)

/**
 * For components. Browsers hide the nonce, so it is empty there. `loadedAt` is the key of the entry in the history at which the page came whole:
 * "default" on the server, while in a browser the script that restores scrolling has given it one.
 */
export const PageIdentityContext = createReactContext<PageIdentity & { loadedAt: string }>({
  nonce: "",
  requestId: "",
  loadedAt: "default",
})
