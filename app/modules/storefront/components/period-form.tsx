import { useTranslation } from "react-i18next"
import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { PeriodFields } from "./period-fields.tsx"
import styles from "./period-form.module.css"

interface PeriodFormProps {
  /** Wall times of the shop; "" while there are none. */
  from: string
  to: string
  /** Where the form goes, as the intent "period". */
  action: string
  errors?: { from?: string | undefined; to?: string | undefined }
}

/** The one period of a cart. */
export function PeriodForm({ from, to, action, errors }: PeriodFormProps) {
  const { t } = useTranslation("storefront")
  const wrong = errors?.from ? "from" : errors?.to ? "to" : undefined
  return (
    <Form method="post" action={action} replace preventScrollReset className={styles.form} aria-label={t("form.dates")}>
      <input type="hidden" name="intent" value="period" />
      <PeriodFields
        key={`${from} ${to}`}
        from={{ id: "period-from", name: "from", defaultValue: from, error: errors?.from, autoFocus: wrong === "from" }}
        to={{ id: "period-to", name: "to", defaultValue: to, error: errors?.to, autoFocus: wrong === "to" }}
      />
      <Button type="submit">{from ? t("cart.changeDates") : t("cart.setDates")}</Button>
    </Form>
  )
}
