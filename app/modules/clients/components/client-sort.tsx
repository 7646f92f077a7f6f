import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type ClientSort, clientSorts } from "../client-filter.ts"
import styles from "./client-sort.module.css"

/** The order of the list, for the form of its search; "" is the usual one. */
export function ClientSortField({ value }: { value: string }) {
  const { t } = useTranslation("clients")
  return (
    <select name="sort" defaultValue={value} aria-label={t("sort.label")} className={styles.select}>
      {clientSorts.map((sort) => (
        <option key={sort} value={sortValue(sort)}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}

export const sortValue = (sort: ClientSort) => (sort === "newest" ? "" : sort)
