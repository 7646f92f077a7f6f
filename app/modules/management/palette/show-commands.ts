import { createContext } from "react"

/** Opens the command palette or the shortcut list. */
export const ShowCommandsContext = createContext<(dialog: "palette" | "shortcuts") => void>(() => undefined)
