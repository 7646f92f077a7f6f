import { HowCounted } from "#app/modules/pricing/components/how-counted.tsx"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol, formatMoney, parseAmount } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Stepper } from "#app/ui/form/stepper.tsx"
import type { LineChoices } from "./booking-choices.server.ts"
import { type DraftError, formatPrice, type LineDraft } from "./line-drafts.ts"
import styles from "./line-fields.module.css"
import { countedLine, type QuotedLine } from "./lines-quote.ts"
import { nameOf } from "./use-line-drafts.ts"

interface LineRowProps {
  id: string
  index: number
  draft: LineDraft
  view: LineChoices
  /** "free 1 of 3", where the form shows it. */
  stock: string | undefined
  isScarce: boolean
  quoted: QuotedLine | undefined
  errorOf: (field: DraftError["field"]) => string | undefined
  change: (changed: Partial<LineDraft>) => void
  remove: () => void
}

/** One item of the booking: quantity, unit price, and why that differs from the booked one. */
export function LineRow({ id, index, draft, view, stock, isScarce, quoted, errorOf, change, remove }: LineRowProps) {
  const { t, locale } = useTranslation("change", "inventory")
  const { currency } = view
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const booked = view.booked[draft.id]
  const item = view.items.find(({ number }) => number === draft.item)
  const present = item && item.price !== null ? { ...item, unitPrice: item.price } : undefined
  const basis = booked && !draft.isPricedAnew ? booked : present
  const name = basis?.name ?? item?.name ?? t("unknownItem", { number: draft.item })
  const rate = (of: { unitPrice: bigint; rateUnit: RateUnit }) => `${money(of.unitPrice)} / ${t(`inventory:rate.${of.rateUnit}`)}`
  const hasNewPrice = booked?.isPriceOld && present
  const typed = parseAmount(draft.price, currency)
  const isUsual = draft.price.trim() === "" || typed === basis?.unitPrice || typed === present?.unitPrice
  const hasReason = !isUsual || draft.reason !== "" || errorOf("reason") !== undefined

  const input = (field: DraftError["field"]) => ({
    id: `${id}-${field}`,
    "data-line-field": nameOf(index, field),
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  })

  return (
    <li className={styles.line}>
      <Heading name={name} stock={stock} isScarce={isScarce} isArchived={item?.isArchived} remove={remove} />
      <div className={styles.fields}>
        <Stepper
          id={`${id}-quantity`}
          data-line-field={nameOf(index, "quantity")}
          label={t("quantity")}
          less={t("less", { item: name })}
          more={t("more", { item: name })}
          error={errorOf("quantity")}
          value={draft.quantity}
          onValue={(quantity) => change({ quantity })}
        />
        <Field
          {...input("price")}
          label={
            basis
              ? t("priceFor", { currency: currencySymbol(currency), unit: t(`inventory:rate.${basis.rateUnit}`) })
              : t("price", { currency: currencySymbol(currency) })
          }
          inputMode="decimal"
          autoComplete="off"
        />
        {hasReason && <Field {...input("reason")} label={t("reason")} limit={200} autoComplete="off" optional={isUsual} />}
      </div>
      {hasNewPrice && (
        <Checkbox
          id={`${id}-anew`}
          label={t("anew", { rate: rate(present) })}
          checked={draft.isPricedAnew}
          onChange={({ target: { checked: isPricedAnew } }) =>
            change({ isPricedAnew, price: formatPrice(isPricedAnew ? present.unitPrice : booked.unitPrice), reason: "" })
          }
        />
      )}
      {quoted && basis && <QuotedPrice quoted={quoted} draft={draft} currency={currency} />}
    </li>
  )
}

type HeadingProps = Pick<LineRowProps, "stock" | "isScarce" | "remove"> & { name: string; isArchived: boolean | undefined }

function Heading({ name, stock, isScarce, isArchived, remove }: HeadingProps) {
  const { t } = useTranslation("change")
  return (
    <div className={styles.heading}>
      <h3 className={styles.name}>{name}</h3>
      {stock && (
        <span className={styles.stock} data-scarce={isScarce || undefined}>
          {stock}
        </span>
      )}
      {isArchived && <span className={styles.hint}>{t("archived")}</span>}
      <Button variant="quiet" compact onClick={remove} aria-label={t("removeItem", { item: name })}>
        {t("remove")}
      </Button>
    </div>
  )
}

/** The total of a line, and how it is counted. */
function QuotedPrice({ quoted, draft, currency }: { quoted: QuotedLine; draft: LineDraft; currency: Currency }) {
  const { locale } = useTranslation("change")
  const { formatFactors } = usePeriodFormat()
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const line = countedLine(quoted, draft)
  return (
    <>
      <p className={styles.factors}>
        <span>{formatFactors({ ...quoted, ...line }, money)}</span>
        <span className={styles.amount}>{money(BigInt(quoted.total))}</span>
      </p>
      <HowCounted line={line} currency={currency} />
    </>
  )
}
