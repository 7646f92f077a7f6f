import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Form } from "react-router"
import type { ItemDetail } from "#app/modules/inventory/components/item-summary.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { type AskedDates, datesIn } from "./asked-dates.ts"
import { type BookingFields, useBookingFields } from "./booking-fields.ts"
import styles from "./booking-form.module.css"
import { BookingPrice } from "./booking-price.tsx"
import { BookingProblem, type Problem } from "./booking-problem.tsx"
import { ContactFields } from "./contact-fields.tsx"
import { ErrorSummary } from "./error-summary.tsx"
import { HandoverFields } from "./handover-fields.tsx"
import { PeriodFields } from "./period-fields.tsx"
import { QuantityField } from "./quantity-field.tsx"
import type { Quote } from "./quote.ts"
import type { ShopInfo } from "./shop-info.ts"

export interface BookingFormProps {
  /** What the server answered to the form; everything typed is in it. */
  lastResult?: SubmissionResult<string[]> | null | undefined
  defaultValue?: Partial<BookingFields>
  /** One key is one booking, however often the form is sent. */
  idempotencyKey: string
  quote: Quote | null
  quoteState?: "idle" | "loading" | "failed"
  problem?: Problem | null | undefined
  /** The form is on its way. */
  busy?: boolean
  /** A script's chance to price other dates without sending the form. */
  onDatesChange?: (dates: AskedDates) => void
}

/** Books one item. The button that is pressed is `intent`: "book", "show-price" or "use-nearest". */
export function BookingForm({ shop, item, ...props }: BookingFormProps & { shop: ShopInfo; item: ItemDetail }) {
  const { lastResult, defaultValue, idempotencyKey, quote, quoteState = "idle", problem, busy = false, onDatesChange } = props
  const { t } = useTranslation("storefront")
  const [form, fields] = useForm<BookingFields>({ id: "booking", lastResult: lastResult ?? undefined, defaultValue })
  const { inputOf, wrong } = useBookingFields(fields)
  const shown = problem ?? (form.errors?.[0] ? { code: form.errors[0] } : null)
  const answer = lastResult ?? problem
  const [settled, setSettled] = useState<unknown>(null)

  function announceDates(element: HTMLFormElement | null) {
    setSettled(answer)
    const dates = element && datesIn(element)
    if (dates) onDatesChange?.(dates)
  }

  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className={styles.form}>
      {/* Enter in a field presses the first button of a form: this one. */}
      <button type="submit" name="intent" value="book" hidden>
        {t("form.book")}
      </button>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="seenTotal" value={quote ? String(quote.total) : ""} />
      {wrong.length > 3 && <ErrorSummary fields={wrong} />}

      <fieldset className={styles.part} onChange={(event) => announceDates(event.currentTarget.form)}>
        <legend className="visually-hidden">{t("form.dates")}</legend>
        <PeriodFields from={inputOf("from")} to={inputOf("to")} />
        <QuantityField quantity={inputOf("quantity")} free={quoteState === "idle" ? quote?.free : undefined} />
        <Button type="submit" name="intent" value="show-price" className={styles.showPrice}>
          {t("form.showPrice")}
        </Button>
      </fieldset>
      <ContactFields inputOf={inputOf} />
      <HandoverFields shop={shop} location={inputOf("locationId")} />

      <BookingPrice shop={shop} item={item} quote={quote} state={quoteState} onRetry={announceDates} />
      {shown && answer !== settled && <BookingProblem shop={shop} item={item} problem={shown} answer={answer} onUseDates={announceDates} />}
      <div className={styles.submit}>
        <Button type="submit" name="intent" value="book" variant="primary" wide busy={busy}>
          {quote && quoteState !== "failed"
            ? t("form.bookFor", { sum: formatMoney(quote.total, shop.currency, shop.locale) })
            : t("form.book")}
        </Button>
        <p className={styles.noCharge}>{t("form.noCharge")}</p>
      </div>
    </Form>
  )
}
