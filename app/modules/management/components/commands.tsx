import { createContext, lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import type { ShellView } from "./shell-view.ts"
import { useShortcuts } from "./use-shortcuts.ts"

type Shown = "palette" | "shortcuts" | null

/** Shows the command palette, or the list of shortcuts. */
export const ShowCommandsContext = createContext<(what: Shown) => void>(() => undefined)

const loadPalette = () => import("./command-palette.tsx").then(({ CommandPalette }) => ({ default: CommandPalette }))
const CommandPalette = lazy(loadPalette)
const ShortcutList = lazy(() => import("./shortcut-list.tsx").then((file) => ({ default: file.ShortcutList })))

/** Commands by keyboard on every page of management. What shows them is loaded when the page has come to rest. */
export function Commands({ view, children }: { view: ShellView; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(null)
  useShortcuts(setShown)
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), 2000)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setShown(null)
  return (
    <ShowCommandsContext value={setShown}>
      {children}
      <Suspense>
        {shown === "palette" && <CommandPalette view={view} close={close} />}
        {shown === "shortcuts" && <ShortcutList close={close} />}
      </Suspense>
    </ShowCommandsContext>
  )
}
