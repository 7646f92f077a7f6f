import type { MouseEvent, ReactNode } from "react"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { LinkButton } from "#app/ui/button.tsx"
import container from "#app/ui/container.module.css"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { DepositLine } from "../payment/deposit-line.tsx"
import { NoBookings } from "../shop/no-bookings.tsx"
import { PageTitle } from "../shop/page-title.tsx"
import { homeOf, type ShopInfo, takesBookings } from "../shop/shop-info.ts"
import { BookingConditions } from "./booking-conditions.tsx"
import { BookingProblem, problemOf } from "./booking-problem.tsx"
import { CartAnnouncer } from "./cart-announcer.tsx"
import { CartChangeContext } from "./cart-form.tsx"
import { CartLineRow } from "./cart-line-row.tsx"
import styles from "./cart-page.module.css"
import { type CartView, extrasOf, isRoundingShared, wayOfCart } from "./cart-view.ts"
import { CartCoupon } from "./coupon/cart-coupon.tsx"
import { EmptyCart, RemovedNotice } from "./empty-cart.tsx"
import { CartExtras } from "./extras/cart-extras.tsx"
import { NearestDates } from "./nearest-dates.tsx"
import { PeriodForm } from "./period-form.tsx"
import type { StaleCart } from "./read-stale-cart.server.ts"
import { StaleCartNotice } from "./stale-cart-notice.tsx"
import { datesId, type RemovedLine, useCartChanges } from "./use-cart-changes.ts"

interface CartPageProps {
  shop: ShopInfo
  cart: CartView
  /** How a customer cancels; "" where the shop says nothing. */
  cancellation: string
  /** The line that was removed without JavaScript, which can be restored. */
  removed: RemovedLine | null
  /** The cart that a page showed which the visitor has left in another window. */
  left: StaleCart | null
  /** Something was added to the cart of a browser that keeps no cookies. */
  isCookieless: boolean
  /** The reply to a form that was sent without JavaScript. */
  reply: FormReply | undefined
  busy: boolean
}

export function CartPage({ removed, reply, ...page }: CartPageProps) {
  const { finish, ...last } = useCartChanges({ cart: page.cart, removed, reply })
  const shown = { ...page, ...last }
  return (
    <CartChangeContext value={finish}>{page.cart.lines.length > 0 ? <FullCart {...shown} /> : <EmptyCart {...shown} />}</CartChangeContext>
  )
}

function FullCart({ shop, cart, cancellation, removed, left, reply, busy }: CartPageProps) {
  const { t } = useTranslation("order", "storefront")
  const sentence = useErrorMessage("reservations")
  const action = `${homeOf(shop)}/cart?was=${cart.key}`
  const lastResult = reply?.result
  const problem = problemOf(reply?.refusal)
  const typed = lastResult?.initialValue?.intent === "period" ? lastResult : undefined
  const errorAt = (field: "from" | "to") => {
    const code = typed?.error?.[field]?.[0]
    return code && sentence(code, field)
  }
  const textOf = (field: "from" | "to") => (typeof typed?.initialValue?.[field] === "string" ? typed.initialValue[field] : cart[field])
  const periodProblem = cart.periodProblem && !typed ? sentence(cart.periodProblem) : undefined
  return (
    <div className={`${container.container} ${styles.page}`}>
      <PageTitle className={styles.title}>{t("cart.title")}</PageTitle>
      <div className={styles.main}>
        {left && <StaleCartNotice shop={shop} left={left} />}
        {problem && <BookingProblem shop={shop} names={cart.lines} problem={problem} answer={lastResult} />}
        <div id={cart.period ? datesId : "problem"} tabIndex={-1}>
          <PeriodForm
            shop={shop}
            cart={cart}
            from={textOf("from")}
            to={textOf("to")}
            action={action}
            errors={{ from: errorAt("from") ?? periodProblem, to: errorAt("to") }}
          />
        </div>
        {cart.nearest && <NearestDates shop={shop} action={action} nearest={cart.nearest} isFree={cart.period !== null} />}
        <ul className={styles.lines} aria-label={t("cart.title")}>
          {withRemoved(
            cart.lines.map((line) => (
              <CartLineRow
                key={line.key}
                shop={shop}
                line={line}
                dates={cart}
                action={action}
                isRoundingSaid={isRoundingShared(cart)}
                isFirstProblem={Boolean(cart.period) && line === cart.lines.find((each) => each.problem)}
                reply={reply}
                extras={extrasOf(cart, line)}
              />
            )),
          )}
        </ul>
        <CartExtras shop={shop} extras={extrasOf(cart, null)} action={action} label={t("extras.ofBooking")} />
        <p>
          <LinkButton to={`${homeOf(shop)}/shop`} variant="quiet" flush>
            <Icon name="plus" size={18} /> <span>{t("cart.addMore")}</span>
          </LinkButton>
        </p>
        <CartCoupon shop={shop} cart={cart} action={action} reply={reply} />
        <BookingConditions isStay={!cart.needsPlace} requirements={cart.requirements} cancellation={cancellation} />
      </div>
      <CartTotal shop={shop} cart={cart} busy={busy} />
    </div>
  )

  /** The notice stands where the removed line stood, so that nothing below it moves. */
  function withRemoved(rows: ReactNode[]) {
    if (!removed) return rows
    const notice = (
      <li key={`removed-${removed.item}`} className={styles.removed}>
        <RemovedNotice key={removed.item} action={action} removed={removed} />
      </li>
    )
    return rows.toSpliced(removed.place, 0, notice)
  }
}

function CartTotal({ shop, cart, busy }: Pick<CartPageProps, "shop" | "cart" | "busy">) {
  const { t } = useTranslation("order", "storefront", "reservations")
  const chargeRows = useChargeRows(shop.currency)
  const isOpen = takesBookings(shop) && !cart.isPaused
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const sum = cart.total === null ? null : money(cart.total)
  const lines = cart.lines.reduce((all, { total, problem }) => (problem === "gone" ? all : all + (total ?? 0n)), 0n)
  const charges = chargeRows(cart.charges)
  const rows = charges.length > 0 ? [{ label: t("reservations:items"), amount: money(lines) }, ...charges] : []
  const label = sum ? t("cart.checkOut", { sum }) : t("cart.checkOutPlain")
  return (
    <aside className={styles.summary} data-action-bar aria-label={t("reservations:total")}>
      <CartAnnouncer lines={cart.lines} sum={sum} />
      <div aria-busy={busy || undefined} className={styles.rows}>
        {sum && <PriceRows rows={rows} total={{ label: t("reservations:total"), amount: sum }} />}
        <DepositLine deposit={cart.deposit} way={wayOfCart(cart)} currency={shop.currency} />
      </div>
      {!isOpen ? (
        <NoBookings shop={shop} />
      ) : cart.hasProblem ? (
        <LinkButton to="#problem" reloadDocument variant="primary" wide onClick={goToProblem}>
          {label}
        </LinkButton>
      ) : (
        <LinkButton to={`${homeOf(shop)}/checkout`} variant="primary" wide>
          {label}
        </LinkButton>
      )}
    </aside>
  )
}

/** Moves the focus without asking for the page again. */
function goToProblem(event: MouseEvent) {
  const problem = document.getElementById("problem")
  if (!problem) return
  event.preventDefault()
  problem.focus()
}
