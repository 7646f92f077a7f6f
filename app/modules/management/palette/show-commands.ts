import { createContext } from "react"

export type CommandDialog = "palette" | "shortcuts" | "availability"

/** Opens the command palette, the shortcut list, or the availability of items whose names hold `about`. */
export const ShowCommandsContext = createContext<(dialog: CommandDialog, about?: string) => void>(() => undefined)
