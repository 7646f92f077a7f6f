import { createContext as createReactContext } from "react"
import { createContext } from "react-router"

export interface PageIdentity {
  /** Nonce of the response's Content-Security-Policy. */
  nonce: string
  /** Id of the request in the log; empty on a page that is cached for many visitors. */
  requestId: string
}

/** For loaders and handlers. */
export const pageIdentityContext = createContext<PageIdentity>()

/** The organization whose edits change the page. Set by the loader of a page that is the same for every visitor without a cart. */
export const sharedPageContext = createContext<string | null>(null)

/** Closes the connection of the request at once, with whatever waits to be sent. */
export const disconnectContext = createContext<() => void>()

/**
 * For components. `build` is the version of the browser's part of the build. `loadedAt` is the key of the history entry of the full page load:
 * "default" on the server; in a browser the script that restores scrolling has set one.
 */
export const PageIdentityContext = createReactContext<PageIdentity & { build: string; loadedAt: string }>({
  nonce: "",
  requestId: "",
  build: "",
  loadedAt: "default",
})
