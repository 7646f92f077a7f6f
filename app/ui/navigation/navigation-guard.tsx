import { useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"
import { loadToastArea } from "../toasts/toasts.tsx"
import styles from "./navigation-guard.module.css"
import { useNavigationGuard } from "./use-navigation-guard.ts"

/** Holds links while a form is pending. Offline, it keeps the page and offers to retry. */
export function NavigationGuard() {
  const { t } = useTranslation("ui")
  const [isStill, setStill] = useState(false)
  const blocker = useNavigationGuard()

  // Loads the toasts before a form can fail: without a connection they could not be loaded.
  useEffect(() => {
    if (document.querySelector(`main form[method="post"]`)) void loadToastArea()
  })

  if (blocker?.state !== "blocked") return null

  function leave(end: () => void) {
    setStill(false)
    end()
  }

  return (
    <div className={styles.bar}>
      <Notice
        tone="warning"
        title={t(isStill ? "offline.still" : "offline.title")}
        actions={
          <>
            <Button onClick={() => (navigator.onLine ? leave(blocker.proceed) : setStill(true))}>{t("offline.tryAgain")}</Button>
            <Button variant="quiet" onClick={() => leave(blocker.reset)}>
              {t("close")}
            </Button>
          </>
        }
      >
        <p>{t("offline.text")}</p>
      </Notice>
    </div>
  )
}
