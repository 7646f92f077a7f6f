import type { SubmitEvent } from "react"
import { Form, useSubmit } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useUrlFields } from "#app/ui/navigation/use-url-fields.ts"
import type { Placement } from "../kind.ts"
import { type ItemFilter, sortOrders } from "./filter-items.ts"
import styles from "./shop-bar.module.css"

const ownNames = ["q", "sort"]
const dateNames = ["from", "to"]

/** A plain GET form of dates, search and order, which preserves the rest of the query. */
export function ShopBar({
  placement,
  filter: { q, sort, usualSort },
}: {
  placement: Placement
  filter: Pick<ItemFilter, "q" | "sort" | "usualSort">
}) {
  const { t } = useTranslation("website")
  const { pathname, search } = placement.address
  const submit = useSubmit()
  const form = useUrlFields({ q, sort })
  const query = new URLSearchParams(search)
  const fieldNames = placement.dateControl ? [...ownNames, ...dateNames] : ownNames

  /** Submits without empty and default values. Cleared dates are sent as "", or the cart's would return. */
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const hadDates = placement.itemSearch !== "" || query.has("from")
    const values = new FormData()
    for (const [name, value] of new FormData(event.currentTarget)) {
      const isUsual = value === "" || (name === "sort" && value === usualSort)
      if (!isUsual || (hadDates && dateNames.includes(name))) values.append(name, value)
    }
    const isOtherDates = dateNames.some((name) => (values.get(name) ?? "") !== (query.get(name) ?? ""))
    const isOutOfSight = (document.getElementById(placement.id)?.getBoundingClientRect().top ?? 0) < 0
    void submit(values, {
      action: isOutOfSight && !isOtherDates ? `${pathname}#${placement.id}` : pathname,
      preventScrollReset: true,
      replace: isOtherDates,
    })
  }

  return (
    <search className={styles.place}>
      <Form ref={form} method="get" action={`${pathname}#${placement.id}`} className={styles.bar} onSubmit={send}>
        {[...query]
          .filter(([name]) => !fieldNames.includes(name))
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        {placement.dateControl && <div className={styles.dates}>{placement.dateControl}</div>}
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
              {(usualSort === "listed" ? [usualSort, ...sortOrders] : sortOrders).map((sorting) => (
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
