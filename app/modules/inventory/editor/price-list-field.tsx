import { Link } from "react-router"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError, Select } from "#app/ui/form/field.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import styles from "./item-pricing.module.css"
import type { ItemEditorView } from "./read-item-editor.server.ts"

interface PriceListFieldProps {
  input: Input
  view: Pick<ItemEditorView, "priceLists" | "mayEditPrices">
  /** Only lists of this unit can be chosen. */
  rateUnit: RateUnit
  value: string
  onValue: (id: string) => void
}

/** A choice of the shop's price lists. A list of another unit is not chosen any more, and is again once the unit is changed back. */
export function PriceListField({ input, view, rateUnit, value, onValue }: PriceListFieldProps) {
  const { t } = useTranslation("itemEditor")
  const { priceLists, mayEditPrices } = view
  const { defaultValue: _, ...field } = input
  const offered = priceLists.filter((list) => list.rateUnit === rateUnit)
  const current = priceLists.find(({ id }) => id === value)
  const isOther = current !== undefined && current.rateUnit !== rateUnit
  const chosen = offered.some(({ id }) => id === value) ? value : ""
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.group}>
      {offered.length === 0 ? (
        <>
          <p id={field.id} tabIndex={-1}>
            {t(`priceList.none.${rateUnit}`)}
          </p>
          {field.error && <FieldError id={field.id} error={field.error} />}
        </>
      ) : (
        <Select
          {...field}
          label={t("pricing.kinds.list")}
          help={isOther ? t("priceList.other", { name: current.name }) : undefined}
          value={chosen}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          options={[{ value: "", label: t("priceList.choose") }, ...options]}
        />
      )}
      {mayEditPrices ? (
        <Link to="/settings/reservations/prices" className={styles.link}>
          {t("priceList.settings")}
        </Link>
      ) : (
        offered.length === 0 && <p className={styles.help}>{t("priceList.askAdmin")}</p>
      )}
    </div>
  )
}
