import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"

/** Explains an empty cart to a browser that keeps no cookies. */
export function NoCookiesNotice() {
  const { t } = useTranslation("order")
  return (
    <Notice tone="warning" title={t("cart.noCookies.title")}>
      <p>{t("cart.noCookies.text")}</p>
    </Notice>
  )
}
