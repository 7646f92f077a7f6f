import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Option, Select } from "#app/ui/filters/filter-fields.tsx"
import { type ClientSort, clientSorts } from "../client-filter.ts"

/** The order of the list, for the form of its search; "" is the usual one. */
export function ClientSortField({ value }: { value: string }) {
  const { t } = useTranslation("clients")
  return (
    <Select
      name="sort"
      label={t("sort.label")}
      value={value}
      options={clientSorts.map((sort): Option => [sortValue(sort), t(`sort.${sort}`)])}
    />
  )
}

export const sortValue = (sort: ClientSort) => (sort === "newest" ? "" : sort)
