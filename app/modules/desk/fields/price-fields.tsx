import { useState } from "react"
import { couponCode, mostOfCode } from "#app/modules/pricing/coupon.ts"
import { useCouponText } from "#app/modules/reservations/charges/use-coupon-text.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol } from "#app/platform/money.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import type { LinesQuote } from "./lines-quote.ts"
import { mostOfReason, type PriceField } from "./price-inputs.ts"
import styles from "./section.module.css"
import { Section } from "./section.tsx"

interface PriceFieldsProps {
  inputOf: InputOf<PriceField>
  currency: Currency
  reply: EditReply | undefined
  quote: LinesQuote | undefined
  /** Says that the agreed total of the booking applies no longer. */
  children?: Elements
}

/** The code of a coupon, and a total that staff agree instead of the counted one. */
export function PriceFields({ inputOf, currency, reply, quote, children }: PriceFieldsProps) {
  const { t } = useTranslation("change")
  const couponText = useCouponText()
  const [agreed, reason, coupon] = [inputOf("agreed"), inputOf("agreedReason"), inputOf("coupon")]
  const [typed, setTyped] = useState(coupon.defaultValue ?? "")
  const [isOpen, setOpen] = useState(Boolean(agreed.defaultValue))
  return (
    <Section id="prices" title={t("prices.title")}>
      <Field
        {...coupon}
        error={couponError()}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        label={t("prices.coupon")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={mostOfCode}
        optional
      />
      <details
        open={isOpen || agreed.error !== undefined || reason.error !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.fold}>{t("prices.agree")}</summary>
        <div className={styles.pair}>
          <Field
            {...agreed}
            label={t("prices.agreed", { currency: currencySymbol(currency) })}
            help={t("prices.agreedHelp")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            optional
          />
          <Field {...reason} label={t("prices.agreedReason")} help={t("prices.reasonHelp")} limit={mostOfReason} autoComplete="off" />
        </div>
      </details>
      {children}
    </Section>
  )

  /** The server's error stands until the code is edited; from then on the quote's does. */
  function couponError() {
    const code = reply?.result?.error?.coupon?.[0]
    const sent = reply?.result?.initialValue?.coupon
    const isAsSent = couponCode(typeof sent === "string" ? sent : "") === couponCode(typed)
    if (code && isAsSent) return couponText(code, reply?.fieldDetails)
    return quote?.couponProblem ? couponText(quote.couponProblem.code, quote.couponProblem.details) : undefined
  }
}
