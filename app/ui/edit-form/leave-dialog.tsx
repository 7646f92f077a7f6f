import { useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Dialog, DialogActions } from "../dialog.tsx"
import { type BlockedNavigation, guardUnsavedChanges } from "./unsaved-changes.ts"

/** Asks before a page with unsaved changes is left; the browser asks where the tab is closed or loads another page. */
export function LeaveDialog() {
  const { t } = useTranslation("edit")
  const [navigation, setNavigation] = useState<BlockedNavigation>()

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    const end = guardUnsavedChanges(setNavigation)
    return () => {
      window.removeEventListener("beforeunload", ask)
      end()
    }
  }, [])

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
      <p>{t("leave.text")}</p>
      <DialogActions>
        <Button compact onClick={stay}>
          {t("leave.stay")}
        </Button>
        <Button compact variant="danger" onClick={leave}>
          {t("leave.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
