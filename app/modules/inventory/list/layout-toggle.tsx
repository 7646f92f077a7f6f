import { LayoutGrid, Rows3 } from "lucide-react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type ItemFilter, itemFilterQuery } from "./item-filter.ts"
import styles from "./layout-toggle.module.css"

const layouts = ["table", "grid"] as const

const icons = { table: Rows3, grid: LayoutGrid }

/** Links to the list as a table and as a grid. */
export function LayoutToggle({ filter }: { filter: ItemFilter }) {
  const { t } = useTranslation("items")
  return (
    <nav className={styles.toggle} aria-label={t("layout.label")}>
      {layouts.map((layout) => {
        const Icon = icons[layout]
        return (
          <Link
            key={layout}
            to={itemFilterQuery({ ...filter, layout })}
            replace
            preventScrollReset
            className={styles.option}
            aria-label={t(`layout.${layout}`)}
            title={t(`layout.${layout}`)}
            aria-current={filter.layout === layout ? "true" : undefined}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        )
      })}
    </nav>
  )
}
