import { useTranslation } from "react-i18next"
import { Form, useLocation } from "react-router"
import { Icon } from "#app/ui/icon.tsx"
import { type Arrangement, sortings } from "./arrange-items.ts"
import styles from "./shop-search.module.css"

/** A plain GET form: what else the address says, such as chosen dates, goes with it. */
export function ShopSearch({ id, arrangement: { q, sort } }: { id: string; arrangement: Arrangement }) {
  const { t } = useTranslation("website")
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "q" && name !== "sort")
  return (
    <search>
      <Form key={`${q} ${sort}`} method="get" action={`${pathname}#${id}`} preventScrollReset className={styles.form}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.search}>
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            enterKeyHint="search"
            placeholder={t("shop.search")}
            aria-label={t("shop.search")}
            className={styles.input}
          />
          <button type="submit" className={styles.button}>
            <Icon name="search" />
            <span className="visually-hidden">{t("shop.searchButton")}</span>
          </button>
        </div>
        <label className={styles.sort}>
          <span className={styles.label}>{t("shop.sort.label")}</span>
          <select name="sort" defaultValue={sort} className={styles.select} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
            {sortings.map((sorting) => (
              <option key={sorting} value={sorting}>
                {t(`shop.sort.${sorting}`)}
              </option>
            ))}
          </select>
        </label>
      </Form>
    </search>
  )
}
