import { rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Option, Select } from "#app/ui/filters/filter-fields.tsx"
import { FilterSheet } from "#app/ui/filters/filter-sheet.tsx"
import { itemKinds } from "../item/item-input.ts"
import type { ItemFilter } from "./item-filter.ts"
import type { InventoryView } from "./read-inventory.server.ts"

/** The filters and the order of the inventory, for the form of its search. */
export function InventoryFilters({ view: { filter, categories } }: { view: Pick<InventoryView, "filter" | "categories"> }) {
  const { t } = useTranslation("items")
  const values = filterValues(filter)
  return (
    <FilterSheet id="inventory-filters" chosen={Object.values(values).filter(Boolean).length} done={t("filters.done")}>
      <Select
        name="type"
        label={t("filters.type")}
        value={values.type}
        options={[["", t("filters.anyType")], ...itemKinds.map((kind): Option => [kind, t(`kind.${kind}`)])]}
      />
      {categories.length > 0 && (
        <Select
          name="category"
          label={t("filters.category")}
          value={values.category}
          options={[["", t("filters.anyCategory")], ...categories.map(({ slug, name }): Option => [slug, name])]}
        />
      )}
      <Select
        name="unit"
        label={t("filters.unit")}
        value={values.unit}
        options={[["", t("filters.anyUnit")], ...rateUnits.map((unit): Option => [unit, t(`unit.${unit}`)])]}
      />
      <Select
        name="sort"
        label={t("filters.sort")}
        value={values.sort}
        options={[
          ["", t("sort.newest")],
          ["name", t("sort.name")],
        ]}
      />
    </FilterSheet>
  )
}

/** Values of the fields by name; "" filters nothing. */
export const filterValues = ({ kind, rateUnit, category, sort }: ItemFilter) => ({
  type: kind ?? "",
  category: category ?? "",
  unit: rateUnit ?? "",
  sort: sort === "newest" ? "" : sort,
})
