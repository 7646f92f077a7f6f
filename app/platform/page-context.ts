import { createContext as createReactContext } from "react"
import { createContext } from "react-router"

/** What every answer has of its own: the nonce of its Content-Security-Policy, and its number in the log. */
export interface PageIdentity {
  nonce: string
  requestId: string
}

/** For loaders and handlers. */
export const pageIdentityContext = createContext<PageIdentity>()

/** For components. Browsers hide the nonce, so it is empty there. */
export const PageIdentityContext = createReactContext<PageIdentity>({ nonce: "", requestId: "" })
