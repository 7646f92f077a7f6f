import { createContext } from "react"

/** Opens the command palette or the list of shortcuts. */
export const ShowCommandsContext = createContext<(part: "palette" | "shortcuts") => void>(() => undefined)
