import { useState } from "react"
import { StepsField } from "#app/modules/pricing/components/steps-field.tsx"
import { neverCheapest } from "#app/modules/pricing/line/never-cheapest.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { lengthUnitsOf, readSteps, type TypedStep } from "#app/modules/pricing/steps-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol } from "#app/platform/money.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { Input, InputOf } from "#app/ui/form/use-form-fields.ts"
import type { ItemField } from "../item/item-input.ts"
import { dayCounts, type PriceKind, priceKinds, pricingFields } from "../item/price-input.ts"
import { ItemCosts } from "./item-costs.tsx"
import editor from "./item-editor.module.css"
import styles from "./item-pricing.module.css"
import { PriceListField } from "./price-list-field.tsx"
import type { ItemEditorView } from "./read-item-editor.server.ts"
import { typedTariff } from "./typed-tariff.ts"

interface ItemPricingProps {
  view: ItemEditorView
  inputOf: InputOf<ItemField>
  /** As it is typed. */
  price: string
  rateUnit: RateUnit
}

/** Prices by length, how days count, and what that comes to; folded while the item has its price alone. Fields that are hidden are sent, and do not count. */
export function ItemPricing({ view, inputOf, price, rateUnit }: ItemPricingProps) {
  const { t } = useTranslation("itemEditor", "steps")
  const { currency, prices, priceLists } = view
  const shownOf = (name: (typeof pricingFields)[number]) => inputOf(name).defaultValue ?? ""
  const [kind, setKind] = useState(shownOf("priceKind") || "simple")
  const [steps, setSteps] = useState(shownOf("steps"))
  const [list, setList] = useState(shownOf("priceListId"))
  const [dayCount, setDayCount] = useState(shownOf("dayCount") || "hours")
  const [isOpened] = useState(kind !== "simple" || dayCount !== "hours" || pricingFields.some((name) => inputOf(name).error))
  const chosen = priceLists.find((each) => each.id === list && each.rateUnit === rateUnit)
  const tariff = typedTariff(
    {
      price,
      rateUnit,
      byDates: dayCount === "dates",
      steps: kind === "steps" ? steps : null,
      multiples: kind === "list" ? (chosen?.steps ?? null) : null,
    },
    { prices, currency },
  )
  const idle = tariff && kind === "steps" ? neverCheapest(tariff) : []
  const isIdle = ({ amount, unit }: TypedStep) => idle.some(({ length }) => length.unit === unit && length.amount === Number(amount))
  // Another unit keeps all rows, also those that make no sense with it.
  const hasOddUnits = readSteps(steps)?.some(({ unit }) => !lengthUnitsOf(rateUnit).includes(unit))

  return (
    <details className={editor.section} open={isOpened}>
      <FoldSummary>
        <span className={editor.heading}>{t("pricing.title")}</span> <span>{t("pricing.help")}</span>
      </FoldSummary>
      <div className={styles.fields}>
        <div className={styles.group}>
          <div className={styles.kinds}>
            <Segmented
              {...inputOf("priceKind")}
              value={kind}
              onValue={setKind}
              label={t("pricing.kind")}
              options={priceKinds.map((value) => ({ value, label: t(`pricing.kinds.${value}`) }))}
            />
          </div>
          <p className={styles.help}>{t(`pricing.kindHelp.${kind as PriceKind}`)}</p>
        </div>
        <div hidden={kind !== "steps"}>
          <StepsField
            {...inputOf("steps")}
            {...(hasOddUnits && { error: t("steps:errors.steps.hours") })}
            label={t("pricing.steps")}
            rateUnit={rateUnit}
            valueLabel={t("price.price", { currency: currencySymbol(currency) })}
            valueHelp={(_, step) => (isIdle(step) ? t("pricing.neverCheapest") : undefined)}
            onChange={setSteps}
          />
        </div>
        <div hidden={kind !== "list"} className={styles.list}>
          <PriceListField input={inputOf("priceListId")} view={view} rateUnit={rateUnit} value={list} onValue={setList} />
        </div>
        <div hidden={rateUnit !== "day"} className={styles.group}>
          <DayCount input={inputOf("dayCount")} prices={prices} value={dayCount} onValue={setDayCount} />
        </div>
        <ItemCosts tariff={tariff} rateUnit={rateUnit} currency={currency} />
      </div>
    </details>
  )
}

interface DayCountProps {
  input: Input
  /** Set by the shop for all of its items. */
  prices: ItemEditorView["prices"]
  value: string
  onValue: (value: string) => void
}

/** Says how the days of a rental count, by hours or by dates. */
function DayCount({ input, prices: { evening, morning, grace }, value, onValue }: DayCountProps) {
  const { t } = useTranslation("itemEditor")
  const help =
    value === "dates"
      ? [t("pricing.byDates"), evening && t("pricing.evening", { time: evening }), morning && t("pricing.morning", { time: morning })]
      : [t("pricing.byHours"), grace > 0 && t("pricing.grace", { count: grace })]
  return (
    <>
      <div className={styles.kinds}>
        <Segmented
          {...input}
          value={value}
          onValue={onValue}
          label={t("pricing.dayCount")}
          options={dayCounts.map((each) => ({ value: each, label: t(`pricing.dayCounts.${each}`) }))}
        />
      </div>
      <p className={styles.help}>{help.filter(Boolean).join(" ")}</p>
    </>
  )
}
