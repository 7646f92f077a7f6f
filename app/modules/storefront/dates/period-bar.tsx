import { type SubmitEvent, useRef } from "react"
import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import { DatesControl } from "./dates-control.tsx"
import styles from "./period-bar.module.css"
import type { SelectedDates } from "./selected-dates.ts"

interface PeriodBarProps {
  shop: Pick<ShopInfo, "code" | "locale" | "timeZone" | "periodSkin" | "limits">
  id: string
  dates: SelectedDates
  /** The page that lists what is free. */
  action: string
  /** The query of the page, which is kept. */
  query: string
}

/** Sends the dates to `action` as `?from=&to=`, with the rest of the query preserved. */
export function PeriodBar({ shop, id, dates, action, query }: PeriodBarProps) {
  const { t } = useTranslation("storefront")
  const form = useRef<HTMLFormElement>(null)

  /** Opens the calendar while no dates are selected. */
  function send(event: SubmitEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).get("from")) return
    event.preventDefault()
    document.getElementById(id)?.click()
  }

  return (
    <Form ref={form} method="get" action={action} className={styles.bar} aria-label={t("periodBar.title")} onSubmit={send}>
      {[...new URLSearchParams(query)]
        .filter(([name]) => name !== "from" && name !== "to")
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <DatesControl
        shop={shop}
        id={id}
        dates={dates}
        nextStep={{ label: t("periodBar.submit"), go: () => form.current?.requestSubmit() }}
      />
      <Button type="submit" variant="primary" className={styles.submit}>
        {t("periodBar.submit")}
      </Button>
    </Form>
  )
}
