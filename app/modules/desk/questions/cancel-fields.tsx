import { useId } from "react"
import { cancelReasons } from "#app/modules/reservations/rules/cancel-reason.ts"
import { type AnswerField, backFieldOf } from "#app/modules/reservations/status/status-input.ts"
import type { CancelQuestion } from "#app/modules/reservations/status/status-question.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import { type BookingQuestion, sumOf } from "./booking-question.ts"
import styles from "./question.module.css"

type BookingToCancel = BookingQuestion<CancelQuestion & { digest: string }>

interface CancelFieldsProps {
  bookings: BookingToCancel[]
  /** The answers before the question came anew. */
  answered: AnswerField[] | undefined
}

/** Asks why bookings are cancelled, how many of their pieces are back, whether the fee is kept, and whether paid money is given back now. */
export function CancelFields({ bookings, answered }: CancelFieldsProps) {
  if (bookings.length === 0) return null
  const typed = new Map(answered)
  return (
    <>
      <ReasonField bookings={bookings} typed={typed} />
      <ReturnedPieces bookings={bookings} typed={typed} />
      <MoneyFields bookings={bookings} typed={typed} />
    </>
  )
}

interface PartProps {
  bookings: BookingToCancel[]
  /** The answers by the names of their fields. */
  typed: ReadonlyMap<string, string>
}

/** Fills in the reason that is likely for all of the bookings. */
function ReasonField({ bookings, typed }: PartProps) {
  const { t } = useTranslation("status")
  const likely = bookings[0]?.question.likely
  const isLikelyForAll = bookings.every(({ question }) => question.likely === likely)
  return (
    <Segmented
      id={useId()}
      name="reason"
      label={t("ask.cancel.reason")}
      options={cancelReasons.map((reason) => ({ value: reason, label: t(`ask.cancel.reasons.${reason}`) }))}
      defaultValue={typed.get("reason") ?? (isLikelyForAll ? (likely ?? undefined) : undefined)}
      error={bookings.some(({ question }) => question.lacksReason) ? t("ask.cancel.lacksReason") : undefined}
      isRequired
    />
  )
}

/** Asks for the returned pieces of each line that is still out. */
function ReturnedPieces({ bookings, typed }: PartProps) {
  const { t, locale } = useTranslation("status")
  const id = useId()
  const out = bookings.filter(({ question }) => question.out.length > 0)
  if (out.length === 0) return null
  return (
    <>
      {out.map(({ number, question }) => (
        <fieldset key={number} className={styles.booking}>
          <legend className={styles.legend}>{bookings.length > 1 ? t("ask.cancel.backOf", { number }) : t("ask.cancel.back")}</legend>
          {question.out.map(({ line, pieces, ...item }) => (
            <Select
              key={line}
              id={`${id}-${line}`}
              name={backFieldOf(line)}
              label={translated(item, "name", locale)}
              options={Array.from({ length: pieces + 1 }, (_, left) => pieces - left).map((back) => ({
                value: String(back),
                label: t("ask.cancel.pieces", { back, count: pieces }),
              }))}
              defaultValue={typed.get(backFieldOf(line))}
            />
          ))}
        </fieldset>
      ))}
      <p className={styles.text}>{t("ask.cancel.keeps")}</p>
    </>
  )
}

/** Asks for the cancellation fee, and for the paid money over it, unless an admin has to refund a card on the page of the booking. */
function MoneyFields({ bookings, typed }: PartProps) {
  const { t, locale } = useTranslation("status")
  const id = useId()
  const paid = sumOf(bookings.map(({ question }) => question.paid))
  const fee = sumOf(bookings.map(({ question }) => question.fee))
  const sum = formatMoney(paid.amount, paid.currency, locale)
  const canRefund = bookings.every(({ question }) => question.canRefund)
  return (
    <>
      {fee.amount > 0n && (
        <Segmented
          id={`${id}-fee`}
          name="fee"
          label={t("ask.cancel.fee", { sum: formatMoney(fee.amount, fee.currency, locale) })}
          options={[
            { value: "keep", label: t("ask.cancel.keepFee") },
            { value: "waive", label: t("ask.cancel.waiveFee") },
          ]}
          defaultValue={typed.get("fee") ?? "keep"}
          isRequired
        />
      )}
      {paid.amount > 0n && canRefund && (
        <Segmented
          id={`${id}-money`}
          name="money"
          label={t(fee.amount > 0n ? "ask.cancel.paidOverFee" : "ask.cancel.paid", { sum })}
          options={[
            { value: "refund", label: t("ask.cancel.refund") },
            { value: "later", label: t("ask.cancel.later") },
          ]}
          defaultValue={typed.get("money")}
          isRequired
        />
      )}
      {paid.amount > 0n && !canRefund && <p className={styles.text}>{t("ask.cancel.byCard", { sum })}</p>}
    </>
  )
}
