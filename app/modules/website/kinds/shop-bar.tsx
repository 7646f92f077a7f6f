import type { SubmitEvent } from "react"
import { Form, useLocation, useSubmit } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useUrlFields } from "#app/ui/navigation/use-url-fields.ts"
import { type ItemFilter, sortOrders } from "./filter-items.ts"
import type { Placement } from "./kind.ts"
import styles from "./shop-bar.module.css"

const ownNames = ["q", "sort"]
const dateNames = ["from", "to"]

/** A plain GET form of dates, search and order, which preserves the rest of the query. */
export function ShopBar({ place, arrangement: { q, sort } }: { place: Placement; arrangement: ItemFilter }) {
  const { t } = useTranslation("website")
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const form = useUrlFields({ q, sort })
  const says = new URLSearchParams(search)
  const asks = place.dateControl ? [...ownNames, ...dateNames] : ownNames

  /** Submits without empty and default values. Cleared dates are sent as "", or the cart's would return. */
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const hadDates = place.itemSearch !== "" || says.has("from")
    const values = new FormData()
    for (const [name, value] of new FormData(event.currentTarget)) {
      const isUsual = value === "" || (name === "sort" && value === "newest")
      if (!isUsual || (hadDates && dateNames.includes(name))) values.append(name, value)
    }
    const isOtherDates = dateNames.some((name) => (values.get(name) ?? "") !== (says.get(name) ?? ""))
    const isOutOfSight = (document.getElementById(place.id)?.getBoundingClientRect().top ?? 0) < 0
    void submit(values, {
      action: isOutOfSight && !isOtherDates ? `${pathname}#${place.id}` : pathname,
      preventScrollReset: true,
      replace: isOtherDates,
    })
  }

  return (
    <search className={styles.place}>
      <Form ref={form} method="get" action={`${pathname}#${place.id}`} className={styles.bar} onSubmit={send}>
        {[...says]
          .filter(([name]) => !asks.includes(name))
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        {place.dateControl && <div className={styles.dates}>{place.dateControl}</div>}
        <div className={styles.arrangement}>
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
            <select
              name="sort"
              defaultValue={sort}
              className={styles.select}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {sortOrders.map((sorting) => (
                <option key={sorting} value={sorting}>
                  {t(`shop.sort.${sorting}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </Form>
    </search>
  )
}
