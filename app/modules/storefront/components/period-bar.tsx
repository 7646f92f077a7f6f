import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Form, useSearchParams } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import styles from "./period-bar.module.css"
import type { ShopInfo } from "./shop-info.ts"

interface PeriodBarProps {
  shop: Pick<ShopInfo, "code" | "locale" | "timeZone" | "periodSkin">
  /** The page that shows what is free. */
  action: string
}

/** The dates once for everything; the page at `action` gets them as `?from=&to=`. */
export function PeriodBar({ shop, action }: PeriodBarProps) {
  const { t } = useTranslation("storefront")
  const [values] = useSearchParams()
  const id = useId()
  return (
    <Form method="get" action={action} className={styles.bar} aria-label={t("periodBar.title")}>
      <PeriodPicker
        from={{ id: `${id}-from`, name: "from", defaultValue: values.get("from") ?? "" }}
        to={{ id: `${id}-to`, name: "to", defaultValue: values.get("to") ?? "" }}
        skin={shop.periodSkin}
        zone={shop.timeZone}
        locale={shop.locale}
      />
      <Button type="submit" variant="primary" className={styles.submit}>
        {t("periodBar.submit")}
      </Button>
    </Form>
  )
}
