import { type ComponentType, useCallback, useEffect, useState } from "react"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { ShellView } from "../shell/read-shell.server.ts"
import { type CommandDialog, ShowCommandsContext } from "./show-commands.ts"
import { useShortcuts } from "./use-shortcuts.ts"

interface DialogProps {
  view: ShellView
  /** The item that the dialog is about; "" for none. */
  about: string
  close: () => void
}

const dialogs = {
  palette: loadOnce((): Promise<ComponentType<DialogProps>> => import("./command-palette.tsx").then((file) => file.CommandPalette)),
  availability: loadOnce(
    (): Promise<ComponentType<DialogProps>> => import("./availability-dialog.tsx").then((file) => file.AvailabilityDialog),
  ),
  shortcuts: loadOnce((): Promise<ComponentType<DialogProps>> => import("./shortcut-list.tsx").then((file) => file.ShortcutList)),
}

/** Milliseconds after which an idle page preloads the palette. */
const preloadDelay = 2000

/** Keyboard shortcuts, the command palette and the shortcut list for every page of management. */
export function Commands({ view, children }: { view: ShellView; children: Elements }) {
  const { t } = useTranslation("management")
  const [dialog, setDialog] = useState<{ Shown: ComponentType<DialogProps>; about: string }>()

  const show = useCallback(
    function show(name: CommandDialog, about = "") {
      dialogs[name]().then(
        (Shown) => setDialog({ Shown, about }),
        () => toast.error(t("failed.part"), { action: { label: t("failed.tryAgain"), onPress: () => show(name, about) } }),
      )
    },
    [t],
  )

  useShortcuts(show)
  useEffect(() => {
    // A failure is reported when the palette is opened.
    const timer = setTimeout(() => void dialogs.palette().catch(() => undefined), preloadDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ShowCommandsContext value={show}>
      {children}
      {dialog && <dialog.Shown view={view} about={dialog.about} close={() => setDialog(undefined)} />}
    </ShowCommandsContext>
  )
}
