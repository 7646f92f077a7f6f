import { createContext as createReactContext } from "react"
import { createContext } from "react-router"

/** The Content-Security-Policy nonce of one answer, for loaders and handlers. */
export const nonceContext = createContext<string>("")

/** The same for components; browsers hide it, so it is empty there. */
export const NonceContext = createReactContext("")
