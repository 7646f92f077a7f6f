import { Tags } from "lucide-react"
import { Link } from "react-router"
import { menuOf, OrderedRow } from "#app/modules/pricing/components/ordered-row.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { type MoveAnswer, useMoved } from "#app/ui/use-moved.ts"
import styles from "./categories-page.module.css"
import type { CategoriesView, CategoryView } from "./read-categories.server.ts"

interface CategoriesPageProps {
  view: CategoriesView
  moved: MoveAnswer | undefined
  /** Dialogs. */
  children: Elements
}

/** The categories in the order of the shop. */
export function CategoriesPage({ view: { categories, mayEdit }, moved, children }: CategoriesPageProps) {
  const { t } = useTranslation("categories")
  const place = useMoved(moved, categories, menuOf)
  const add = mayEdit && (
    <LinkButton to="?add" variant="primary" compact preventScrollReset>
      {t("add")}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} actions={categories.length > 0 && add} />
      <p className={styles.text}>{t("text")}</p>
      {categories.length === 0 ? (
        <EmptyState icon={<Tags size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label={t("title")}>
          {categories.map((category, index) => (
            <OrderedRow
              key={category.id}
              kind="category"
              row={category}
              index={index}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              edit={mayEdit ? `?category=${category.id}` : undefined}
            >
              <Items category={category} />
            </OrderedRow>
          ))}
        </ol>
      )}
      <output className="visually-hidden">{place && t("moved", place)}</output>
      {children}
    </div>
  )
}

function Items({ category: { slug, items } }: { category: CategoryView }) {
  const { t } = useTranslation("categories")
  if (items === 0) return <span className={styles.text}>{t("items.none")}</span>
  return (
    <Link to={`/inventory/manage?category=${slug}`} className={styles.items}>
      {t("items.some", { count: items })}
    </Link>
  )
}
