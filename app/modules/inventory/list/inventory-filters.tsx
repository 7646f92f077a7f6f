import { Form, useSubmit } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { itemKinds } from "../editor/item-input.ts"
import { rateUnits } from "../rate-unit.ts"
import styles from "./inventory-filters.module.css"
import { type ItemFilter, itemFilterQuery, itemSorts } from "./item-filter.ts"

/** Filters and sorts the list by its address: at once where a script runs, else with the button. */
export function InventoryFilters({ filter }: { filter: ItemFilter }) {
  const { t } = useTranslation("items")
  const submit = useSubmit()
  const kept = new URLSearchParams(itemFilterQuery({ search: filter.search, isArchived: filter.isArchived }))
  return (
    <Form
      method="get"
      className={styles.form}
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice
        name="type"
        label={t("filters.type")}
        all={t("filters.anyType")}
        value={filter.kind}
        options={itemKinds.map((kind) => [kind, t(`kind.${kind}`)])}
      />
      <Choice
        name="unit"
        label={t("filters.unit")}
        all={t("filters.anyUnit")}
        value={filter.rateUnit}
        options={rateUnits.map((unit) => [unit, t(`unit.${unit}`)])}
      />
      <Choice name="sort" label={t("filters.sort")} value={filter.sort} options={itemSorts.map((sort) => [sort, t(`sort.${sort}`)])} />
      <noscript>
        <Button type="submit" compact>
          {t("filters.apply")}
        </Button>
      </noscript>
    </Form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** The option that filters nothing. */
  all?: string
  value: string | undefined
  options: Array<[value: string, label: string]>
}

function Choice({ name, label, all, value = "", options }: ChoiceProps) {
  return (
    <select key={value} name={name} defaultValue={value} aria-label={label} className={styles.select}>
      {all && <option value="">{all}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
