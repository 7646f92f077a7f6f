import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { loadOnce } from "#app/platform/load-once.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { ShellView } from "../shell/shell-view.ts"
import { ShowCommandsContext } from "./show-commands.ts"
import { useShortcuts } from "./use-shortcuts.ts"

interface PartProps {
  view: ShellView
  close: () => void
}

const parts = {
  palette: loadOnce((): Promise<ComponentType<PartProps>> => import("./command-palette.tsx").then((file) => file.CommandPalette)),
  shortcuts: loadOnce((): Promise<ComponentType<PartProps>> => import("./shortcut-list.tsx").then((file) => file.ShortcutList)),
}

type Part = keyof typeof parts

/** Commands by keyboard on every page of management. What shows them is loaded when the page has come to rest. */
export function Commands({ view, children }: { view: ShellView; children: ReactNode }) {
  const { t } = useTranslation("management")
  const [Shown, setShown] = useState<ComponentType<PartProps>>()

  const show = useCallback(
    function show(part: Part) {
      parts[part]().then(
        (loaded) => setShown(() => loaded),
        () => toast.error(t("failed.part"), { action: { label: t("failed.tryAgain"), onPress: () => show(part) } }),
      )
    },
    [t],
  )

  useShortcuts(show)
  useEffect(() => {
    // What does not come now is told when it is asked for.
    const timer = setTimeout(() => void parts.palette().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ShowCommandsContext value={show}>
      {children}
      {Shown && <Shown view={view} close={() => setShown(undefined)} />}
    </ShowCommandsContext>
  )
}
