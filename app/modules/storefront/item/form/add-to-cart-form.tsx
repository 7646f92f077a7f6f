import { useEffect, useState } from "react"
import { Form, useLocation } from "react-router"
import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { type FormResult, useFormFields } from "#app/ui/form/use-form-fields.ts"
import { writePeriodToUrl } from "#app/ui/period-picker/period-in-url.ts"
import type { PeriodLimits } from "#app/ui/period-picker/period-limits.ts"
import { readWallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import type { Problem } from "../../cart/booking-problem.tsx"
import { choiceOfFields, noSize, sizeField, sizeValues } from "../../choice.ts"
import { NearestButton } from "../../dates/nearest-button.tsx"
import type { ShopInfo } from "../../shop/shop-info.ts"
import { type PeriodInput, readPeriodInput } from "../period-input.ts"
import type { QuoteResult, QuoteState } from "../quote.ts"
import { AddAnswer } from "./add-answer.tsx"
import { AddButton, InCart } from "./add-button.tsx"
import styles from "./add-to-cart-form.module.css"
import { BookingPrice } from "./booking-price.tsx"
import { ChoiceFields } from "./choice-fields.tsx"
import { GuestsFields } from "./guests-fields.tsx"
import { PeriodFields } from "./period-fields.tsx"
import { useTypedChoice } from "./use-typed-choice.ts"

export interface AddToCartFormProps extends QuoteResult {
  /** The last result of the form, including the submitted values. */
  lastResult: FormResult | null | undefined
  defaultValue: PeriodInput
  /** The item's. */
  limits: PeriodLimits
  quoteState: QuoteState
  isPriceDue: boolean
  refusal: Problem | null
  /** The response that added the item to the cart. */
  added: object | null
  /** The form is being submitted. */
  busy: boolean
  /** Lets a script price other dates without submitting the form. */
  onDatesChange: (dates: PeriodInput) => void
}

/** Adds an item to the cart. `intent` is "add", "use-new-dates", "keep-dates", "show-price" or "use-nearest". */
export function AddToCartForm({ shop, item, ...props }: AddToCartFormProps & { shop: ShopInfo; item: ItemDetail }) {
  const { lastResult, defaultValue, limits, quote, problem, quoteState, isPriceDue, refusal, added, busy, onDatesChange } = props
  const { t } = useTranslation("order")
  // The address follows the dates that are typed; the fields do not follow the address.
  const [initial] = useState(defaultValue)
  const sizeFields = item.sizes?.map(({ number }) => sizeField(number)) ?? []
  const { formProps, inputOf, invalid, formError } = useFormFields({
    id: "to-cart",
    names: ["from", "to", "quantity", ...sizeFields, "adults", "children"],
    result: lastResult,
    defaultValue: { ...initial, ...sizeValues(item, initial.quantity) },
    messages: "reservations",
  })
  const hasScript = useHasScript()
  const { pathname } = useLocation()
  const areDatesWrong = invalid[0]?.name === "from" || invalid[0]?.name === "to"
  const datesId = inputOf("from").id
  const sizesId = `${formProps.id}-sizes`
  useEffect(() => {
    if (lastResult && areDatesWrong) document.getElementById(datesId)?.focus()
  }, [lastResult, areDatesWrong, datesId])
  const shown = refusal ?? (formError ? { code: formError } : null)
  const answer = added ?? lastResult ?? refusal
  const [settled, setSettled] = useState<unknown>(null)
  const isFresh = answer !== settled
  const initialChoice = { from: textOf("from"), to: textOf("to"), quantity: choiceOfFields(item, textOf) }
  const choice = useTypedChoice(item, initialChoice, { quote, problem, quoteState })
  const { typed, wrong, short } = choice
  const offered = choice.obstacle ? null : quote
  const nearest = wrong && !(isFresh && shown) ? choice.quote?.nearest : null

  function textOf(name: keyof PeriodInput | `size-${number}`) {
    return inputOf(name).defaultValue ?? ""
  }

  /** A server error stays until the form changes; a live error, as long as it applies. */
  function fieldOf(name: keyof PeriodInput | `size-${number}`) {
    const { error, autoFocus, ...input } = inputOf(name)
    return { ...input, error: (isFresh && error) || choice.errors[name], autoFocus: isFresh && autoFocus }
  }

  function announceDates(element: HTMLFormElement | null) {
    if (!element) return
    setSettled(answer)
    choice.setTyped(readPeriodInput(element))
    onDatesChange(readPeriodInput(element))
  }

  /** The pressed button disappears with the problem it solved. */
  function changeDates(element: HTMLFormElement | null) {
    announceDates(element)
    if (element) writePeriodToUrl(readWallPeriod(readPeriodInput(element)))
    document.getElementById(datesId)?.focus()
  }

  /** The phone's calendar sheet covered the button. */
  function addFromCalendar() {
    const element = document.getElementById(formProps.id)
    if (!(element instanceof HTMLFormElement)) return
    element.setAttribute("action", addressOf(pathname, readPeriodInput(element)))
    element.requestSubmit(element.querySelector<HTMLButtonElement>('button[value="add"]'))
  }

  return (
    <Form
      method="post"
      action={typed.from && typed.to ? addressOf(pathname, typed) : undefined}
      replace
      preventScrollReset
      {...formProps}
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
        <div className={styles.dates}>
          <PeriodFields
            item={item}
            from={fieldOf("from")}
            to={fieldOf("to")}
            limits={limits}
            onAdd={addFromCalendar}
            onChoose={() => document.getElementById(sizesId)?.focus()}
          />
        </div>
        {item.kind === "property" && <GuestsFields adults={inputOf("adults")} minors={inputOf("children")} most={item.facts.guests} />}
        <ChoiceFields
          shop={shop}
          item={item}
          sizesId={sizesId}
          inputOf={fieldOf}
          typed={typed.quantity}
          quote={choice.quote}
          isShort={short !== undefined}
        />
        <Button type="submit" name="intent" value="show-price" className={styles.showPrice}>
          {t("form.showPrice")}
        </Button>
      </fieldset>

      <BookingPrice
        shop={shop}
        item={item}
        quote={offered}
        state={quoteState}
        isDue={isPriceDue && typed.quantity !== noSize}
        onRetry={announceDates}
      />
      {isFresh && <AddAnswer shop={shop} item={item} added={added && quote} problem={shown} answer={answer} onUseDates={changeDates} />}
      <output className="visually-hidden">{wrong}</output>
      <div className={styles.submit} data-action-bar>
        {added && isFresh ? (
          <InCart shop={shop} />
        ) : (
          <AddButton
            shop={shop}
            quote={offered}
            obstacle={choice.obstacle}
            datesId={datesId}
            quantityId={`${formProps.id}-${short?.field ?? "quantity"}`}
            sizesId={sizesId}
            busy={busy}
          />
        )}
        {nearest && (
          <NearestButton nearest={nearest} zone={shop.timeZone} onUse={changeDates} wide>
            {t("form.nearest", { dates: formatPeriod(nearest, shop.timeZone, shop.locale) })}
          </NearestButton>
        )}
        {wrong && (
          <p className={styles.wrong} aria-hidden="true">
            {wrong}
          </p>
        )}
        <p className={styles.noCharge}>{t("form.noCharge")}</p>
      </div>
    </Form>
  )
}

/** Returns the page's URL with the dates, which stay in the address after submitting. */
const addressOf = (pathname: string, { from, to, quantity }: Record<"from" | "to", string> & { quantity: string | number }) =>
  `${pathname}?${new URLSearchParams({ from, to, quantity: String(quantity) })}`
