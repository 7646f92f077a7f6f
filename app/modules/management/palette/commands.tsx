import { type ComponentType, useCallback, useState } from "react"
import type { Elements } from "#app/ui/elements.ts"
import type { MenuView } from "../menu/use-menu-sections.ts"
import { AvailabilityDialog } from "./availability-dialog.tsx"
import { CommandPalette } from "./command-palette.tsx"
import { ShortcutList } from "./shortcut-list.tsx"
import { type CommandDialog, ShowCommandsContext } from "./show-commands.ts"
import { useShortcuts } from "./use-shortcuts.ts"

interface DialogProps {
  view: MenuView
  /** The item that the dialog is about; "" for none. */
  about: string
  close: () => void
}

/** Not loaded on demand: text typed right after the key would be lost or taken as shortcuts while a script loads. */
const dialogs: Record<CommandDialog, ComponentType<DialogProps>> = {
  palette: CommandPalette,
  availability: AvailabilityDialog,
  shortcuts: ShortcutList,
}

/** Keyboard shortcuts, the command palette and the shortcut list for every page of management. */
export function Commands({ view, children }: { view: MenuView; children: Elements }) {
  const [dialog, setDialog] = useState<{ Shown: ComponentType<DialogProps>; about: string }>()
  const show = useCallback((name: CommandDialog, about = "") => setDialog({ Shown: dialogs[name], about }), [])
  useShortcuts(show)
  return (
    <ShowCommandsContext value={show}>
      {children}
      {dialog && <dialog.Shown view={view} about={dialog.about} close={() => setDialog(undefined)} />}
    </ShowCommandsContext>
  )
}
