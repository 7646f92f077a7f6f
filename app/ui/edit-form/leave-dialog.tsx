import { useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Dialog, DialogActions } from "../dialog.tsx"
import { type BlockedNavigation, guardUnsavedChanges } from "../navigation/leave-guards.ts"

interface LeaveDialogProps {
  /** Says what becomes of the changes; by default they are lost. */
  text?: string
  /** The changes outlive a revalidation and another query of the same path. */
  spansQueries?: boolean
}

/** Asks before a page with unsaved changes is left; the browser asks where the tab is closed or loads another page. */
export function LeaveDialog({ text, spansQueries = false }: LeaveDialogProps) {
  const { t } = useTranslation("edit")
  const [navigation, setNavigation] = useState<BlockedNavigation>()

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    const end = guardUnsavedChanges(setNavigation, { spansQueries })
    return () => {
      window.removeEventListener("beforeunload", ask)
      end()
    }
  }, [spansQueries])

  if (!navigation) return null

  function stay() {
    setNavigation(undefined)
    navigation?.reset()
  }

  /** A second press while the next page loads must find no button: the navigation goes on once. */
  function leave() {
    setNavigation(undefined)
    navigation?.proceed()
  }

  return (
    <Dialog title={t("leave.question")} close={stay}>
      <p>{text ?? t("leave.text")}</p>
      <DialogActions>
        <Button compact onClick={stay}>
          {t("leave.stay")}
        </Button>
        <Button compact variant={text ? "primary" : "danger"} onClick={leave}>
          {t("leave.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
