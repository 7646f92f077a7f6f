import { type ReactNode, useEffect, useRef } from "react"
import { type CouponDetails, useCouponText } from "#app/modules/reservations/charges/use-coupon-text.ts"
import type { RuleDetails, TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import { formatMoment, formatPeriod, formatWallTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, type Sum } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Notice } from "#app/ui/notice.tsx"
import { NearestButton } from "../dates/nearest-button.tsx"
import { isTakenByOwn } from "../payment/unpaid-booking.ts"
import { useUnpaidBooking } from "../payment/use-unpaid-booking.ts"
import { PhoneLink } from "../shop/phone-link.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import type { OtherDates, ShortageInCart } from "./add-to-cart.ts"

/** Why the booking was refused; `nearest` belongs to a broken rule, `shortage` to the code "stock", `totals` to "total.changed", `dates` to "cart.period", `wait` to "limit.…", `coupon` to "coupon.…". */
export interface Problem {
  code: string
  shortage?: ShortageInCart | undefined
  totals?: TotalDetails | undefined
  dates?: OtherDates | undefined
  wait?: { seconds: number } | undefined
  nearest?: RuleDetails["nearest"]
  coupon?: CouponDetails | undefined
}

/** Maps a refusal to what the form shows. */
export function problemOf(refusal: { code: string; details: unknown } | null | undefined): Problem | null {
  if (!refusal) return null
  const { code, details } = refusal
  if (code === "stock") return { code, shortage: details as ShortageInCart }
  if (code === "total.changed") return { code, totals: details as TotalDetails }
  if (code === "cart.period") return { code, dates: details as OtherDates }
  if (code.startsWith("rule.")) return { code, nearest: (details as RuleDetails | null)?.nearest ?? null }
  if (code.startsWith("limit.")) return { code, wait: details as { seconds: number } }
  if (code.startsWith("coupon.")) return { code, coupon: details as CouponDetails }
  return { code }
}

interface BookingProblemProps {
  shop: ShopInfo
  /** The items of the page, by the names that it calls them. */
  names: Array<{ number: number; name: string }>
  problem: Problem
  /** Each new answer of the server takes the focus once. */
  answer: unknown
  /** Without it the form is sent with the nearest dates. */
  onUseDates?: (form: HTMLFormElement | null) => void
  /** The words of the button that books without the coupon. */
  withoutCoupon?: ReactNode
}

/** Shows the problem beside the pressed button, with the next step. */
export function BookingProblem({ shop, names, problem, answer, onUseDates, withoutCoupon }: BookingProblemProps) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("reservations")
  const couponText = useCouponText()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) notice.current?.focus()
  }, [answer])

  const money = ({ amount, currency }: Sum) => formatMoney(amount, currency, shop.locale)
  const { shortage, totals, wait, coupon } = problem
  const nearest = problem.nearest ?? shortage?.nearest
  return (
    <Notice
      ref={notice}
      tone={totals || coupon ? "warning" : "danger"}
      title={coupon ? couponText(problem.code, coupon) : sentence(problem.code, undefined, wait)}
      actions={
        shortage?.inCart || problem.code === "cart.rules" ? (
          <LinkButton to={`${homeOf(shop)}/cart`}>{t("cart.view")}</LinkButton>
        ) : coupon ? (
          <Button type="submit" name="intent" value="book">
            <span>{withoutCoupon}</span>
          </Button>
        ) : (
          nearest && (
            <NearestButton nearest={nearest} zone={shop.timeZone} onUse={onUseDates} takesFocus>
              {t("form.useDates")}
            </NearestButton>
          )
        )
      }
    >
      {totals?.was && <p>{t("form.totalWas", { was: money(totals.was), now: money(totals.now) })}</p>}
      {coupon && answer !== null && answer !== undefined && <p>{t("coupon.taken", { code: coupon.code.toUpperCase() })}</p>}
      {wait && shop.phone && (
        <p>
          <span>{t("form.orCall")}</span> <PhoneLink phone={shop.phone} />
        </p>
      )}
      {problem.nearest && <p>{t("form.nearest", { dates: formatPeriod(problem.nearest, shop.timeZone, shop.locale) })}</p>}
      {shortage && <Shortage shop={shop} names={names} shortage={shortage} />}
    </Notice>
  )
}

function Shortage({ shop, names, shortage }: Pick<BookingProblemProps, "shop" | "names"> & { shortage: ShortageInCart }) {
  const { t } = useTranslation("reservations", "order")
  const unpaid = useUnpaidBooking()
  const at = (moment: string) => formatMoment(moment, shop.timeZone, shop.locale)
  const own = shortage.lines.some(({ itemNumber: item, asked: quantity, stretches }) =>
    stretches.some(({ from, until, free }) =>
      isTakenByOwn(unpaid, { item, quantity, free, from: formatWallTime(from, shop.timeZone), to: formatWallTime(until, shop.timeZone) }),
    ),
  )
  const { inCart } = shortage
  // The refusal names items in the shop's own language; the page's own items have theirs in the page's.
  const nameOf = (number: number, name: string) => names.find((item) => item.number === number)?.name ?? name
  if (inCart)
    return shortage.lines.map(({ itemNumber, name, free }) => {
      const said = t("order:cart.already", { inCart: inCart[itemNumber] ?? 0, free })
      return <p key={itemNumber}>{names.length > 1 ? `${nameOf(itemNumber, name)}: ${said}` : said}</p>
    })
  return (
    <>
      {own && unpaid && <p>{t("order:form.yours", { number: unpaid.number })}</p>}
      {shortage.lines.flatMap(({ itemNumber, name, asked, stretches }) =>
        stretches.map(({ from, until, free }) => (
          <p key={itemNumber + from}>
            {t(free > 0 ? "stock.some" : "stock.none", { item: nameOf(itemNumber, name), from: at(from), until: at(until), free, asked })}
          </p>
        )),
      )}
      <p>
        {shortage.nearest ? t("stock.nearest", { from: at(shortage.nearest.start), until: at(shortage.nearest.end) }) : t("stock.nowhere")}
      </p>
    </>
  )
}
