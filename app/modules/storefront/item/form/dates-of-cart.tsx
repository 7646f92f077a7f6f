import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import type { OtherDates } from "../../cart/add-to-cart.ts"
import { writePeriodInput } from "../../dates/write-period.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"
import { formatDistinctPeriod } from "./format-distinct-period.ts"

interface DatesOfCartProps {
  shop: ShopInfo
  dates: OtherDates
  /** Each new answer of the server takes the focus once. */
  answer: unknown
}

/** A cart has one period: asks whose dates hold. */
export function DatesOfCart({ shop, dates: { inCart, asked: requested }, answer }: DatesOfCartProps) {
  const { t } = useTranslation("order")
  const { pathname } = useLocation()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) notice.current?.focus()
  }, [answer])
  const [ofCart, ofForm] = [formatDistinctPeriod(requested, inCart, shop), formatDistinctPeriod(inCart, requested, shop)]
  return (
    <Notice
      ref={notice}
      tone="warning"
      title={t("cart.otherDates", { dates: ofCart })}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the answer opens at its top, far from the way on */}
          <Button type="submit" name="intent" value="use-new-dates" autoFocus>
            {t("cart.useDates", { dates: ofForm })}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="keep-dates"
            variant="quiet"
            formAction={`${pathname}?${new URLSearchParams({ from: inCart.from, to: inCart.to })}`}
            onClick={({ currentTarget: { form } }) => form && writePeriodInput(form, inCart)}
          >
            {t("cart.keepDates", { dates: ofCart })}
          </Button>
        </>
      }
    />
  )
}
