import { SlidersHorizontal } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { itemKinds } from "../editor/item-input.ts"
import { rateUnits } from "../rate-unit.ts"
import styles from "./inventory-filters.module.css"
import type { ItemFilter } from "./item-filter.ts"

const sheetId = "inventory-filters"

/** The filters and the order of the list, for the form of its search. On phones a button opens them as a sheet. */
export function InventoryFilters({ filter }: { filter: ItemFilter }) {
  const { t } = useTranslation("items")
  const values = filterValues(filter)
  const chosen = Object.values(values).filter(Boolean).length
  return (
    <>
      <div className={styles.opener}>
        <Button compact popoverTarget={sheetId}>
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
          {chosen > 0 ? t("filters.chosen", { chosen }) : t("filters.open")}
        </Button>
      </div>
      <div id={sheetId} popover="auto" className={styles.filters}>
        <Choice
          name="type"
          label={t("filters.type")}
          value={values.type}
          options={[["", t("filters.anyType")], ...itemKinds.map((kind): Option => [kind, t(`kind.${kind}`)])]}
        />
        <Choice
          name="unit"
          label={t("filters.unit")}
          value={values.unit}
          options={[["", t("filters.anyUnit")], ...rateUnits.map((unit): Option => [unit, t(`unit.${unit}`)])]}
        />
        <Choice
          name="sort"
          label={t("filters.sort")}
          value={values.sort}
          options={[
            ["", t("sort.newest")],
            ["name", t("sort.name")],
          ]}
        />
        <div className={styles.done}>
          <Button compact wide variant="primary" popoverTarget={sheetId} popoverTargetAction="hide">
            {t("filters.done")}
          </Button>
        </div>
      </div>
    </>
  )
}

type Option = [value: string, text: string]

/** Values of the fields by name; "" filters nothing. */
export const filterValues = ({ kind, rateUnit, sort }: ItemFilter) => ({
  type: kind ?? "",
  unit: rateUnit ?? "",
  sort: sort === "newest" ? "" : sort,
})

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: Option[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select name={name} defaultValue={value} className={styles.select}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
