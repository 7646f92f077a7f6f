import { useNavigation } from "react-router"
import { HowCounted } from "#app/modules/pricing/components/how-counted.tsx"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatMoment, formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney, formatSum } from "#app/platform/money.ts"
import { toWallTime } from "#app/platform/time.ts"
import { Button } from "#app/ui/button.tsx"
import { Select } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import { asMoment } from "#app/ui/period-picker/times/wall-time.ts"
import { usePresent } from "#app/ui/present.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { type LineDraft, readDrafts } from "../fields/line-drafts.ts"
import { countedLine, type LinesQuote, type QuotedLine } from "../fields/lines-quote.ts"
import { Section } from "../fields/section.tsx"
import { type CounterField, CounterFields } from "./counter-fields.tsx"
import styles from "./new-booking-summary.module.css"
import type { NewBookingView } from "./read-new-booking.server.ts"
import type { QuotedBooking, TypedBooking } from "./use-new-booking-quote.ts"

interface NewBookingSummaryProps {
  view: NewBookingView
  typed: TypedBooking
  quote: QuotedBooking
  inputOf: InputOf<"status" | CounterField>
}

/** Dates, prices and shortages, with the button. Sends the shown total. */
export function NewBookingSummary({ view: { currency, items, zone }, typed, quote, inputOf }: NewBookingSummaryProps) {
  const { t, locale } = useTranslation("add", "change", "reservations")
  const present = usePresent()
  const isBusy = useNavigation().formData?.get("intent") === "save"
  const { hasFailed, data, isLoading } = quote
  const drafts = readDrafts(typed.lines)
  const lines = linesOf(quote, drafts)
  const total = data?.total && lines.length > 0 ? BigInt(data.total) : undefined
  const isTotalSeen = total !== undefined && !isLoading
  const at = (moment: string) => formatMoment(moment, zone, locale)
  const nameOf = (number: number) => items.find((item) => item.number === number)?.name ?? t("change:unknownItem", { number })
  return (
    <div className={styles.summary}>
      <Section id="summary" title={t("summary")}>
        <div aria-live="polite" aria-busy={isLoading} className={styles.figures}>
          <ChosenPeriod quote={quote} first={lines[0]} />
          {total === undefined ? (
            drafts.length === 0 && <p className={styles.hint}>{t("noItems")}</p>
          ) : (
            <Prices lines={lines} drafts={drafts} charges={data?.charges ?? []} total={total} currency={currency} nameOf={nameOf} />
          )}
          {hasFailed && <p className={styles.hint}>{t("quoteFailed")}</p>}
          {data?.short.map(({ item, free, from, until }) => (
            <Notice key={item} tone="warning">
              <p>
                {t(free > 0 ? "change:short.some" : "change:short.none", { item: nameOf(item), free, from: at(from), until: at(until) })}
              </p>
            </Notice>
          ))}
        </div>
        {isTotalSeen && <input type="hidden" name="seenTotal" value={formatSum({ amount: total, currency })} />}
        <CounterFields inputOf={inputOf} currency={currency} isBegun={typed.from <= toWallTime(present, zone)} />
        <div className={styles.status}>
          <Select
            {...inputOf("status")}
            label={t("status")}
            options={(["new", "confirmed"] as const).map((value) => ({ value, label: t(`reservations:status.${value}`) }))}
          />
        </div>
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isTotalSeen ? t("createFor", { total: formatMoney(total, currency, locale) }) : t("create")}
        </Button>
      </Section>
    </div>
  )
}

/** Returns the quoted lines; none while they are of other drafts. */
const linesOf = ({ data }: QuotedBooking, drafts: LineDraft[]) => (data?.lines?.length === drafts.length ? data.lines : [])

/** The period, and the units that it is rounded to. */
function ChosenPeriod({ quote: { period, data }, first }: { quote: QuotedBooking; first: QuotedLine | undefined }) {
  const { t, locale } = useTranslation("add", "reservations")
  const { formatDuration } = usePeriodFormat()
  if (!period) return <p className={styles.hint}>{t("noDates")}</p>
  return (
    <p>
      <span>{formatPeriod({ start: asMoment(period.from), end: asMoment(period.to) }, "UTC", locale)}</span>
      {data?.rounded && first && (
        <span className={styles.rounded}>
          {t("reservations:rounded", {
            duration: formatDuration(data.rounded),
            units: t(`reservations:unitsCounted.${first.rateUnit}`, { count: first.units }),
          })}
        </span>
      )}
    </p>
  )
}

interface PricesProps extends Required<Pick<LinesQuote, "charges">> {
  lines: QuotedLine[]
  drafts: LineDraft[]
  /** In minor units. */
  total: bigint
  currency: Currency
  nameOf: (item: number) => string
}

function Prices({ lines, drafts, charges, total, currency, nameOf }: PricesProps) {
  const { t, locale } = useTranslation("reservations")
  const { formatUnits } = usePeriodFormat()
  const chargeRows = useChargeRows(currency, { isStaff: true })
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const lineRows = lines.map((line, index) => ({
    label: `${nameOf(drafts[index]?.item ?? 0)} × ${drafts[index]?.quantity ?? ""}`,
    help: formatUnits(line.units, line.rateUnit),
    more: <HowCounted line={countedLine(line, drafts[index])} currency={currency} />,
    amount: money(BigInt(line.total)),
  }))
  return <PriceRows rows={[...lineRows, ...chargeRows(charges)]} total={{ label: t("total"), amount: money(total) }} />
}
