import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { type MoveAnswer, useMoved } from "#app/ui/use-moved.ts"
import { menuOf, type OrderedKind, type RowPlace } from "../components/ordered-row.tsx"
import styles from "../components/prices.module.css"
import type { PricesView } from "./read-prices.server.ts"

interface OrderedPartProps<Row> {
  kind: OrderedKind
  view: PricesView
  rows: readonly Row[]
  moved: MoveAnswer | undefined
  /** Stands above the words of an empty list. */
  icon: Elements
  children: (row: Row, place: RowPlace) => Elements
}

/** A part of the page with rows in the order of the shop. */
export function OrderedPart<Row extends { id: string; name: string }>({
  kind,
  view: { mayEdit, year },
  rows,
  moved,
  icon,
  children,
}: OrderedPartProps<Row>) {
  const { t } = useTranslation("prices")
  const part = `${kind}s` as const
  const titleId = `${part}-title`
  const add = mayEdit && <AddLink to={searchWith({ add: kind }, year)} text={t(`${part}.add`)} />
  const place = useMoved(moved, rows, menuOf)
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t(`${part}.title`)}
        </h2>
        {rows.length > 0 && add}
      </div>
      <p className={styles.text}>{t(`${part}.text`)}</p>
      {rows.length === 0 ? (
        <EmptyState icon={icon} title={t(`${part}.empty.title`)} actions={add}>
          {t(`${part}.empty.text`)}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-labelledby={titleId}>
          {rows.map((row, index) =>
            children(row, {
              index,
              isFirst: index === 0,
              isLast: index === rows.length - 1,
              edit: mayEdit ? searchWith({ [kind]: row.id }, year) : undefined,
            }),
          )}
        </ol>
      )}
      <output className="visually-hidden">{place && t(`${part}.moved`, place)}</output>
    </section>
  )
}

export function AddLink({ to, text }: { to: string; text: string }) {
  return (
    <LinkButton to={to} variant="primary" compact preventScrollReset>
      {text}
    </LinkButton>
  )
}

/** Keeps the item of the calendar in the address. */
export const searchWith = (search: Record<string, string>, { item }: PricesView["year"]) =>
  `?${new URLSearchParams({ ...search, ...(item && { item: String(item.number) }) })}`
