import { useId } from "react"
import { cancelReasons } from "#app/modules/reservations/rules/cancel-reason.ts"
import { type AnswerField, backFieldOf } from "#app/modules/reservations/status/status-input.ts"
import type { CancelQuestion } from "#app/modules/reservations/status/status-question.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import { type Asked, sumOf } from "./booking-question.ts"
import styles from "./question.module.css"

interface CancelFieldsProps {
  asked: Array<Asked<CancelQuestion & { digest: string }>>
  /** The answers before the question came anew. */
  answered: AnswerField[] | undefined
}

/** Asks why bookings are cancelled, how many of their pieces are back, and whether what was paid is given back now. The reason that is likely for all of them is filled in. */
export function CancelFields({ asked, answered }: CancelFieldsProps) {
  const { t, locale } = useTranslation("status")
  const id = useId()
  const [first] = asked
  if (!first) return null
  const { likely } = first.question
  const isLikelyForAll = asked.every(({ question }) => question.likely === likely)
  const typed = new Map(answered)
  const paid = sumOf(asked.map(({ question }) => question.paid))
  const fee = sumOf(asked.map(({ question }) => question.fee))
  const sum = formatMoney(paid.amount, paid.currency, locale)
  const canRefund = asked.every(({ question }) => question.canRefund)
  const out = asked.filter(({ question }) => question.out.length > 0)
  return (
    <>
      <Segmented
        id={`${id}-reason`}
        name="reason"
        label={t("ask.cancel.reason")}
        options={cancelReasons.map((reason) => ({ value: reason, label: t(`ask.cancel.reasons.${reason}`) }))}
        defaultValue={typed.get("reason") ?? (isLikelyForAll ? (likely ?? undefined) : undefined)}
        error={asked.some(({ question }) => question.lacksReason) ? t("ask.cancel.lacksReason") : undefined}
        isRequired
      />
      {out.map(({ number, question }) => (
        <fieldset key={number} className={styles.booking}>
          <legend className={styles.legend}>{asked.length > 1 ? t("ask.cancel.backOf", { number }) : t("ask.cancel.back")}</legend>
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
      {out.length > 0 && <p className={styles.text}>{t("ask.cancel.keeps")}</p>}
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
