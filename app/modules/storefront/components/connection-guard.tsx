import { useState } from "react"
import { useTranslation } from "react-i18next"
import { NavigationType, useBlocker } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./connection-guard.module.css"
import { homeOf, type ShopInfo } from "./shop-info.ts"

/** Without a connection the page stays, whatever is followed or sent, and what was wanted can be tried again. Checkout says it at its form. */
export function ConnectionGuard({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("storefront")
  const [isStill, setStill] = useState(false)
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    const isOrder = historyAction === NavigationType.Replace && nextLocation.pathname === `${homeOf(shop)}/checkout`
    return !navigator.onLine && !isOrder
  })
  if (blocker.state !== "blocked") return null

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
            <Button onClick={() => (navigator.onLine ? leave(blocker.proceed) : setStill(true))}>{t("error.away.tryAgain")}</Button>
            <Button variant="quiet" onClick={() => leave(blocker.reset)}>
              {t("cart.closeAdded")}
            </Button>
          </>
        }
      >
        <p>{t("offline.text")}</p>
      </Notice>
    </div>
  )
}
