import { useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Dialog } from "../dialog.tsx"
import styles from "./edit-form.module.css"
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
      <div className={styles.actions}>
        <Button compact onClick={stay}>
          {t("leave.stay")}
        </Button>
        <Button compact variant="danger" onClick={leave}>
          {t("leave.confirm")}
        </Button>
      </div>
    </Dialog>
  )
}
