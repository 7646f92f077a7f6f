import { TicketPercent } from "lucide-react"
import { Form, Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import styles from "../components/prices.module.css"
import { useForItems } from "../items/use-item-names.ts"
import { useSeasonFormat } from "../use-season-format.ts"
import type { CouponsView, CouponView } from "./read-coupons.server.ts"

/** Codes that take something off a booking. `addressOf` returns the address of a dialog. */
export function CouponsSection({ view, addressOf }: { view: CouponsView; addressOf: (search: Record<string, string>) => string }) {
  const { t } = useTranslation("coupons")
  const { coupons, mayEdit } = view
  const add = mayEdit && (
    <LinkButton to={addressOf({ add: "coupon" })} variant="primary" compact preventScrollReset>
      {t("add")}
    </LinkButton>
  )
  return (
    <section className={styles.part} aria-labelledby="coupons-title">
      <div className={styles.head}>
        <h2 id="coupons-title" className={styles.title}>
          {t("title")}
        </h2>
        {coupons.length > 0 && add}
      </div>
      <p className={styles.text}>{t("text")}</p>
      {coupons.length === 0 ? (
        <EmptyState icon={<TicketPercent size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-labelledby="coupons-title">
          {coupons.map((coupon) => (
            <CouponItem key={coupon.id} coupon={coupon} view={view} edit={mayEdit ? addressOf({ coupon: coupon.id }) : undefined} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CouponItemProps {
  coupon: CouponView
  view: CouponsView
  /** The address of its dialog; missing for those who may only read. */
  edit: string | undefined
}

function CouponItem({ coupon, view: { currency }, edit }: CouponItemProps) {
  const { t, locale } = useTranslation("coupons", "pricing")
  const { formatPercent } = useSeasonFormat()
  const factsOf = useFacts(currency)
  const { id, code, percent, amount, uses, mostUses, state } = coupon
  return (
    <li className={styles.coupon}>
      <div className={styles.words}>
        {edit ? (
          <Link to={edit} className={styles.link} preventScrollReset>
            {code}
          </Link>
        ) : (
          <span className={styles.name}>{code}</span>
        )}
        <span>{mostUses === null ? t("uses", { count: uses }) : t("usesOf", { count: uses, most: mostUses })}</span>
        <span className={styles.text}>{factsOf(coupon).join(" · ")}</span>
        {state && (
          <span>
            <Badge tone={state === "early" ? "info" : "neutral"} look="plain">
              {t(`state.${state}`)}
            </Badge>
          </span>
        )}
      </div>
      <span className={styles.percent}>
        {percent === null ? `−${formatMoney(amount ?? 0n, currency, locale)}` : formatPercent(-percent)}
      </span>
      {edit && (
        <span className={styles.menu}>
          <ConfirmButton
            id={`delete-${id}`}
            opener={t("delete.open")}
            openerLabel={t("delete.label", { code })}
            question={t("delete.question", { code })}
            keep={t("delete.keep")}
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="delete-coupon" variant="danger" compact>
                {t("delete.confirm")}
              </Button>
            </Form>
          </ConfirmButton>
        </span>
      )}
    </li>
  )
}

/** Returns a function that writes for what and when a coupon is. */
function useFacts(currency: CouponsView["currency"]) {
  const { t, locale } = useTranslation("coupons")
  const { formatDates } = useSeasonFormat()
  const itemsOf = useForItems()
  const dates = (first: string, last: string) => formatDates({ first, last, isYearly: false, weekdays: [] })
  return ({ items, validFrom, validUntil, smallestTotal, mostPerClient }: CouponView) => {
    const from = validFrom !== null && t("from", { date: dates(validFrom, validFrom) })
    const until = validUntil !== null && t("until", { date: dates(validUntil, validUntil) })
    const facts = [
      validFrom !== null && validUntil !== null ? dates(validFrom, validUntil) : from || until,
      itemsOf(items),
      smallestTotal !== null && t("fromTotal", { amount: formatMoney(smallestTotal, currency, locale) }),
      mostPerClient !== null && t("perClient", { count: mostPerClient }),
    ]
    return facts.filter((fact) => fact !== false)
  }
}
