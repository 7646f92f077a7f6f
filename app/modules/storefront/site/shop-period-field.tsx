import { useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { DatesControl } from "../dates/dates-control.tsx"
import { PeriodLine } from "../dates/period-line.tsx"
import type { SelectedDates } from "../dates/selected-dates.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./shop-period-field.module.css"

interface ShopPeriodFieldProps {
  shop: Pick<ShopInfo, "code" | "locale" | "timeZone" | "periodSkin" | "limits">
  id: string
  dates: SelectedDates
}

/** The dates of the shop's filter bar; with a script, each change filters the list at once. */
export function ShopPeriodField({ shop, id, dates }: ShopPeriodFieldProps) {
  const { t } = useTranslation("storefront")
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={styles.dates}>
      <DatesControl
        shop={shop}
        id={id}
        dates={dates}
        renderLine={(period) => <PeriodLine shop={shop} period={period} />}
        onChange={() => container.current?.closest("form")?.requestSubmit()}
      />
      <Button type="submit" className={styles.submit}>
        {t("periodBar.submit")}
      </Button>
    </div>
  )
}
