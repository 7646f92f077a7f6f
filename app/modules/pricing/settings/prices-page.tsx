import { CalendarRange, ListOrdered, PackagePlus } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import type { MoveAnswer } from "#app/ui/use-moved.ts"
import { OrderedRow, type RowPlace } from "../components/ordered-row.tsx"
import styles from "../components/prices.module.css"
import { Swatch } from "../components/year-calendar.tsx"
import { ExtraItem } from "../extras/extra-item.tsx"
import { useForItems, useItemNames } from "../items/use-item-names.ts"
import { useSeasonFormat } from "../use-season-format.ts"
import { AddLink, OrderedPart, searchWith } from "./ordered-part.tsx"
import { PriceCalendar } from "./price-calendar.tsx"
import { PriceListCard } from "./price-list-card.tsx"
import type { ListUsers } from "./price-lists.server.ts"
import type { PricesView, SeasonView } from "./read-prices.server.ts"

interface PricesPageProps {
  view: PricesView
  /** The form of how days count. */
  days: Elements
  /** The form of the delivery fee; null where the shop delivers nothing. */
  delivery: Elements
  /** The form of how deposits are taken. */
  deposits: Elements
  /** The form of what customers pay in advance. */
  prepayment: Elements
  /** The form of the tax that prices include. */
  tax: Elements
  coupons: Elements
  reply: FormReply | undefined
  moved: MoveAnswer | undefined
  /** Dialogs. */
  children: Elements
}

const emptyIcon = { size: 40, strokeWidth: 1.5, "aria-hidden": true } as const

/** How days count, the delivery fee, deposits, the prepayment, the tax, price lists, seasons, extras and coupons, and the calendar that they make. */
export function PricesPage({ view, days, delivery, deposits, prepayment, tax, coupons, reply, moved, children }: PricesPageProps) {
  const { t } = useTranslation("prices")
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} />
      <p className={styles.text}>{t("text")}</p>
      <section className={styles.part} aria-labelledby="days-title">
        <h2 id="days-title" className={styles.title}>
          {t("days.title")}
        </h2>
        {days}
      </section>
      {delivery && (
        <section className={styles.part} aria-labelledby="delivery-title">
          <h2 id="delivery-title" className={styles.title}>
            {t("delivery.title")}
          </h2>
          {delivery}
        </section>
      )}
      <section className={styles.part} aria-labelledby="deposits-title">
        <h2 id="deposits-title" className={styles.title}>
          {t("deposits.title")}
        </h2>
        <p className={styles.text}>{t("deposits.text")}</p>
        {deposits}
      </section>
      <section className={styles.part} aria-labelledby="prepayment-title">
        <h2 id="prepayment-title" className={styles.title}>
          {t("prepayment.title")}
        </h2>
        <p className={styles.text}>{t("prepayment.text")}</p>
        {prepayment}
      </section>
      <section className={styles.part} aria-labelledby="tax-title">
        <h2 id="tax-title" className={styles.title}>
          {t("tax.title")}
        </h2>
        {tax}
      </section>
      <PriceLists view={view} reply={reply} />
      <OrderedPart kind="season" view={view} rows={view.seasons} moved={moved} icon={<CalendarRange {...emptyIcon} />}>
        {(season, place) => <SeasonItem key={season.id} season={season} {...place} />}
      </OrderedPart>
      <OrderedPart kind="extra" view={view} rows={view.extras} moved={moved} icon={<PackagePlus {...emptyIcon} />}>
        {(extra, place) => <ExtraItem key={extra.id} extra={extra} currency={view.currency} {...place} />}
      </OrderedPart>
      {coupons}
      <PriceCalendar view={view} />
      {children}
    </div>
  )
}

function PriceLists({ view: { lists, currency, mayEdit, year }, reply }: { view: PricesView; reply: FormReply | undefined }) {
  const { t } = useTranslation("prices")
  const message = useErrorMessage("prices")
  const namesOf = useItemNames()
  const add = mayEdit && <AddLink to={searchWith({ add: "list" }, year)} text={t("lists.add")} />
  const refusal = reply?.intent === "delete-list" ? reply.refusal : undefined
  const users = refusal?.code === "list.used" ? (refusal.details as ListUsers) : undefined
  return (
    <section className={styles.part} aria-labelledby="lists-title">
      <div className={styles.head}>
        <h2 id="lists-title" className={styles.title}>
          {t("lists.title")}
        </h2>
        {lists.length > 0 && add}
      </div>
      <p className={styles.text}>{t("lists.text")}</p>
      {refusal && (
        <Notice tone="danger">
          <p>{users ? t("lists.delete.used", { count: users.count, names: namesOf(users.names, users.count) }) : message(refusal.code)}</p>
        </Notice>
      )}
      {lists.length === 0 ? (
        <EmptyState icon={<ListOrdered {...emptyIcon} />} title={t("lists.empty.title")} actions={add}>
          {t("lists.empty.text")}
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-labelledby="lists-title">
          {lists.map((list) => (
            <li key={list.id}>
              <PriceListCard list={list} currency={currency} edit={mayEdit ? searchWith({ list: list.id }, year) : undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A season in the list. */
function SeasonItem({ season, ...place }: RowPlace & { season: SeasonView }) {
  const { t } = useTranslation("prices")
  const { formatDates, formatPercent } = useSeasonFormat()
  const forItems = useForItems()
  const { percent, shortestStay, items } = season
  const facts = [forItems(items), shortestStay !== null && t("seasons.stay", { count: shortestStay })]
  return (
    <OrderedRow {...place} kind="season" row={season} mark={<Swatch tone={place.index} />} amount={formatPercent(percent)}>
      <span>{formatDates(season)}</span>
      <span className={styles.text}>{facts.filter(Boolean).join(" · ")}</span>
    </OrderedRow>
  )
}
