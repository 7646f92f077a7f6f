import { createContext } from "react-router"

/** Names one request in the log, in the answer's `X-Request-Id` and on an error page. */
export const requestIdContext = createContext<string>("")
