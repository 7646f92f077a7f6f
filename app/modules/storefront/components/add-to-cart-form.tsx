import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react"
import { type MouseEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Form, useLocation } from "react-router"
import type { ItemDetail } from "#app/modules/inventory/components/item-summary.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import styles from "./add-to-cart-form.module.css"
import { type AskedDates, datesIn } from "./asked-dates.ts"
import { BookingPrice } from "./booking-price.tsx"
import { BookingProblem, type Problem } from "./booking-problem.tsx"
import { CartAdded } from "./cart-added.tsx"
import { DatesOfCart } from "./dates-of-cart.tsx"
import { PeriodFields } from "./period-fields.tsx"
import { QuantityField } from "./quantity-field.tsx"
import type { Quote } from "./quote.ts"
import { homeOf, type ShopInfo } from "./shop-info.ts"
import { useInputs } from "./use-inputs.ts"

/** What the form sends, as text. `from` and `to` are wall times of the shop: "2026-11-23T10:00". */
type CartFields = Record<"from" | "to" | "quantity", string>

export interface AddToCartFormProps {
  /** What the server answered to the form; everything typed is in it. */
  lastResult?: SubmissionResult<string[]> | null | undefined
  defaultValue?: Partial<CartFields>
  quote: Quote | null
  quoteState?: "idle" | "loading" | "failed"
  problem?: Problem | null | undefined
  /** The answer that put the item into the cart. */
  added?: object | null
  /** The form is on its way. */
  busy?: boolean
  /** A script's chance to price other dates without sending the form. */
  onDatesChange?: (dates: AskedDates) => void
}

/** Puts an item into the cart. The button that is pressed is `intent`: "add", "use-new-dates", "keep-dates", "show-price" or "use-nearest". */
export function AddToCartForm({ shop, item, ...props }: AddToCartFormProps & { shop: ShopInfo; item: ItemDetail }) {
  const { lastResult, defaultValue, quote, quoteState = "idle", problem, added, busy = false, onDatesChange } = props
  const { t } = useTranslation("storefront")
  const [form, fields] = useForm<CartFields>({ id: "to-cart", lastResult: lastResult ?? undefined, defaultValue })
  const { inputOf, wrong } = useInputs(fields, ["from", "to", "quantity"])
  const hasScript = useHasScript()
  const { pathname } = useLocation()
  const areDatesWrong = wrong[0]?.name === "from" || wrong[0]?.name === "to"
  const datesId = fields.from.id
  useEffect(() => {
    if (lastResult && areDatesWrong) document.getElementById(datesId)?.focus()
  }, [lastResult, areDatesWrong, datesId])
  const shown = problem ?? (form.errors?.[0] ? { code: form.errors[0] } : null)
  const answer = added ?? lastResult ?? problem
  const [settled, setSettled] = useState<unknown>(null)
  const isFresh = answer !== settled

  function announceDates(element: HTMLFormElement | null) {
    setSettled(answer)
    const dates = element && datesIn(element)
    if (dates) onDatesChange?.(dates)
  }

  return (
    <Form
      method="post"
      action={quote ? addressOf(pathname, quote) : undefined}
      preventScrollReset
      {...getFormProps(form)}
      className={styles.form}
    >
      {/* Enter in a field presses the first button of a form: this one. */}
      <button type="submit" name="intent" value="add" hidden>
        {t("cart.add")}
      </button>
      {/* With a script the page stays; without, the cart shows what is in it now. */}
      <input type="hidden" name="stays" value={hasScript ? "1" : ""} />
      <fieldset className={styles.part} onChange={(event) => announceDates(event.currentTarget.form)}>
        <legend className="visually-hidden">{t("form.dates")}</legend>
        <PeriodFields from={inputOf("from")} to={inputOf("to")} />
        <QuantityField quantity={inputOf("quantity")} free={quoteState === "idle" ? quote?.free : undefined} />
        <Button type="submit" name="intent" value="show-price" className={styles.showPrice}>
          {t("form.showPrice")}
        </Button>
      </fieldset>

      <BookingPrice shop={shop} item={item} quote={quote} state={quoteState} onRetry={announceDates} />
      {added && isFresh && quote && <CartAdded key={quote.from} shop={shop} item={item} quote={quote} />}
      {shown?.dates && isFresh && <DatesOfCart shop={shop} dates={shown.dates} answer={answer} />}
      {shown && !shown.dates && isFresh && (
        <BookingProblem shop={shop} names={[item]} problem={shown} answer={answer} onUseDates={announceDates} />
      )}
      <div className={styles.submit} data-action-bar>
        {added && isFresh ? (
          <InCart shop={shop} />
        ) : (
          <AddButton shop={shop} quote={quoteState === "failed" ? null : quote} busy={busy} datesId={wrong.length === 0 ? datesId : null} />
        )}
        <p className={styles.noCharge}>{t("form.noCharge")}</p>
      </div>
    </Form>
  )
}

/** The page with its dates, which stay in the address when the form has been sent. */
const addressOf = (pathname: string, { from, to, quantity }: Quote) =>
  `${pathname}?${new URLSearchParams({ from, to, quantity: String(quantity) })}`

/** Stands where the pressed button stood, and takes its focus. */
function InCart({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("storefront")
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <LinkButton ref={link} to={`${homeOf(shop)}/cart`} variant="primary" wide>
      {t("cart.in")} <Icon name="check" /> · {t("cart.view")}
    </LinkButton>
  )
}

/** Without a price there are no dates yet: with a script it opens their calendar, and without it sends what is typed. */
function AddButton({ shop, quote, busy, datesId }: { shop: ShopInfo; quote: Quote | null; busy: boolean; datesId: string | null }) {
  const { t } = useTranslation("storefront")
  if (quote) {
    return (
      <Button type="submit" name="intent" value="add" variant="primary" wide busy={busy}>
        {t("cart.addFor", { sum: formatMoney(quote.total, shop.currency, shop.locale) })}
      </Button>
    )
  }
  function goToDates(event: MouseEvent<HTMLButtonElement>) {
    const field = datesId && document.getElementById(datesId)
    if (!field || (event.currentTarget.form && datesIn(event.currentTarget.form))) return
    event.preventDefault()
    field.focus()
    field.click()
  }
  return (
    <Button type="submit" name="intent" value="add" variant="primary" wide busy={busy} onClick={goToDates}>
      <span className="needs-script">{t("cart.chooseDates")}</span>
      <span className={styles.withoutScript}>{t("cart.add")}</span>
    </Button>
  )
}
