import { formatDate } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "#app/ui/paper/paper.module.css"
import { Paper } from "#app/ui/paper/paper.tsx"
import type { PackedItem } from "./pack-items.ts"
import type { DayPackingListView } from "./read-day-packing-list.server.ts"

/** Lists what is to go out on a day: each item once, with all of its pieces and those of each size, for each place. */
export function DayPackingList({ view: { start, zone, shop, places, hasMore } }: { view: DayPackingListView }) {
  const { t, locale } = useTranslation("print", "today")
  return (
    <Paper title={t("dayPackingList", { day: formatDate(start, zone, locale) })} shop={{ name: shop }} print={t("print")}>
      {places.length === 0 && <p>{t("today:none.handOut")}</p>}
      {places.map(({ id, name, items }) => (
        <section key={id}>
          {places.length > 1 && <h2 className={styles.label}>{name || t("today:place.delivery")}</h2>}
          <PackedItems items={items} />
        </section>
      ))}
      {hasMore && <p>{t("dayHasMore")}</p>}
    </Paper>
  )
}

function PackedItems({ items }: { items: PackedItem[] }) {
  const { t } = useTranslation("print")
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("quantity")}</th>
          <th scope="col">{t("item")}</th>
          <th scope="col" className={styles.tick}>
            {t("packed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, name, pieces, sizes }) => (
          <tr key={item}>
            <td className={styles.quantity}>{`${pieces}\u00a0×`}</td>
            <td>
              <strong className={styles.name}>{name}</strong>
              {sizes.length > 0 && (
                <p className={styles.text}>{sizes.map(({ label, pieces: own }) => t("sizePieces", { label, pieces: own })).join(", ")}</p>
              )}
            </td>
            <td className={styles.tick}>
              <span className="visually-hidden">{t("packed")}</span>
              <span className={styles.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
