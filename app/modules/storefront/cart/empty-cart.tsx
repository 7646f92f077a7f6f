import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Illustration } from "#app/ui/illustration.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { CartForm } from "./cart-form.tsx"
import styles from "./cart-page.module.css"
import type { StaleCart } from "./read-stale-cart.server.ts"
import { StaleCartNotice } from "./stale-cart-notice.tsx"
import type { RemovedLine } from "./use-cart-changes.ts"

interface EmptyCartProps {
  shop: ShopInfo
  /** The line that was removed without JavaScript, which can be restored. */
  removed: RemovedLine | null
  left: StaleCart | null
  /** The browser keeps no cookies. */
  isCookieless: boolean
}

/** Says what became of a cart in which nothing is left. */
export function EmptyCart({ shop, removed, left, isCookieless }: EmptyCartProps) {
  const { t } = useTranslation("order", "errors")
  const dates = usePeriodSearch()
  return (
    <div className={styles.empty}>
      {left && <StaleCartNotice shop={shop} left={left} />}
      {isCookieless && (
        <Notice tone="warning" title={t("cart.noCookies.title")}>
          <p>{t("cart.noCookies.text")}</p>
        </Notice>
      )}
      {removed && <RemovedNotice key={removed.item} action={`${homeOf(shop)}/cart`} removed={removed} />}
      <div className={styles.emptyPicture}>
        <Illustration name="empty-bookings" />
      </div>
      <h1 className={styles.emptyTitle}>{t("cart.empty.title")}</h1>
      <p className={styles.emptyText}>{t("cart.empty.text")}</p>
      <p>
        <LinkButton to={`${homeOf(shop)}/shop${dates}`} variant="primary">
          {t("errors:notFound.seeShop")}
        </LinkButton>
      </p>
    </div>
  )
}

/** Takes the focus that went with the line. */
export function RemovedNotice({ action, removed: { name, ...line } }: { action: string; removed: RemovedLine }) {
  const { t } = useTranslation("order", "storefront", "ui")
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} row title={t("cart.removed", { name })}>
      <CartForm change={`restore-${line.item}`} action={action} values={{ intent: "restore", ...line }}>
        <Button type="submit">{t("ui:undo")}</Button>
      </CartForm>
    </Notice>
  )
}
