import { type ReactNode, useEffect, useRef } from "react"
import { Form } from "react-router"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { type PrepaymentTerms, prepaymentText } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatSum } from "#app/platform/money.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { type FormResult, useFormFields } from "#app/ui/form/use-form-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import { BookingProblem, type Problem, problemOf } from "../cart/booking-problem.tsx"
import type { CartView } from "../cart/cart-view.ts"
import type { PaymentChoice } from "../payment/payment-choices.server.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { restoreCheckoutDraft, saveCheckoutDraft } from "./checkout-draft.ts"
import styles from "./checkout-form.module.css"
import { CheckoutSubmit, DueNow } from "./checkout-submit.tsx"
import { ContactFields } from "./contact-fields.tsx"
import { checkContactField } from "./contact-rules.ts"
import { DeliveryFields } from "./delivery-fields.tsx"
import type { CustomerContact } from "./find-customer-contact.server.ts"
import { NoteField } from "./note-field.tsx"
import { PaymentFields } from "./payment-fields.tsx"

const names = ["firstName", "lastName", "phone", "email", "delivery", "locationId", "city", "addressLine", "note", "payment"] as const

export interface CheckoutFormProps {
  shop: ShopInfo
  cart: CartView
  /** How the booking can be paid, at least one way. */
  choices: readonly PaymentChoice[]
  /** The shop asks a part in advance: the booking is paid by card then. */
  prepayment: PrepaymentTerms | null
  /** No money moves. */
  isSandbox: boolean
  /** ISO country of numbers that are typed without a code. */
  phoneCountry: string
  /** The rental terms that a booking accepts; null for none. */
  terms: { href: string; version: string } | null
  /** The policy of cancelling, as `policyText` writes it. */
  policy: string
  /** The contact of a signed-in customer, with which the form begins. */
  known: CustomerContact | undefined
  /** The server's answer to the form, with everything typed. */
  lastResult: FormResult | null | undefined
  problem: Problem | null
  /** The form is on its way. */
  busy: boolean
  /** The summary of the cart, above the button on wide screens. */
  summary: ReactNode
}

/** Books the cart. The button that is pressed is `intent`: "book" or "use-nearest". */
export function CheckoutForm({
  shop,
  cart,
  choices,
  prepayment,
  isSandbox,
  phoneCountry,
  terms,
  policy,
  known,
  lastResult,
  problem,
  busy,
  summary,
}: CheckoutFormProps) {
  const { t } = useTranslation("order", "reservations")
  const { formProps, inputOf, invalid, formError, liveMessages } = useFormFields({
    id: "checkout",
    names,
    result: lastResult,
    defaultValue: known,
    messages: "reservations",
    check: checkContactField,
  })
  const element = useRestoredDraft(shop, Boolean(lastResult), known)
  const refused = problem ?? (formError ? { code: formError } : null)
  const shown = refused ?? problemOf(cart.coupon?.problem)
  const cartChanged = cart.hasProblem && problem?.code !== "stock" && (
    <Notice
      tone="warning"
      title={t("checkout.cartChanged")}
      actions={<LinkButton to={`${homeOf(shop)}/cart`}>{t("cart.view")}</LinkButton>}
    />
  )
  const bookingProblem = shown && (
    <BookingProblem
      shop={shop}
      names={cart.lines}
      problem={shown}
      answer={lastResult}
      withoutCoupon={
        <DueNow
          shop={shop}
          cart={cart}
          prepayment={prepayment}
          words={(sum) => (sum === null ? t("coupon.without") : t("coupon.withoutFor", { sum }))}
        />
      }
    />
  )
  return (
    <Form
      ref={element}
      method="post"
      preventScrollReset
      {...formProps}
      className={styles.form}
      onInput={(event) => {
        saveCheckoutDraft(shop, event.currentTarget, known)
        formProps.onInput(event)
      }}
    >
      {/* Enter in a field presses the first button of a form: this one. */}
      <button type="submit" name="intent" value="book" hidden>
        {t("form.book")}
      </button>
      <SeenFields cart={cart} currency={shop.currency} prepayment={prepayment} terms={terms} policy={policy} />
      <div className={styles.main}>
        {/* Before anything is filled in; once something was sent, beside what came of it. */}
        {!shown && cartChanged}
        {!refused && shown && bookingProblem}
        {invalid.length > 3 && <ErrorSummary fields={invalid} />}
        {/* Nothing changes while the form is being sent. */}
        <div className={styles.parts} inert={busy}>
          <ContactFields inputOf={inputOf} phoneCountry={phoneCountry} known={known} />
          {cart.needsPlace ? (
            <DeliveryFields shop={shop} cart={cart} inputOf={inputOf} />
          ) : (
            <input type="hidden" name="delivery" value="none" />
          )}
          <PaymentFields
            input={inputOf("payment")}
            choices={prepayment ? choices.filter(isOnline) : choices}
            isFree={cart.total === 0n && (cart.delivery?.fee ? "picked-up" : true)}
            isStay={!cart.needsPlace}
          />
          <NoteField {...inputOf("note")} />
        </div>

        {refused && bookingProblem}
        {shown && cartChanged}
        <output className="visually-hidden">{liveMessages}</output>
      </div>
      <CheckoutSubmit shop={shop} cart={cart} prepayment={prepayment} isSandbox={isSandbox} terms={terms} busy={busy} summary={summary} />
    </Form>
  )
}

type SeenFieldsProps = Pick<CheckoutFormProps, "cart" | "prepayment" | "terms" | "policy"> & { currency: Currency }

/** Sends the version of everything that the customer saw, so that the server refuses what has changed since. */
function SeenFields({ cart, currency, prepayment, terms, policy }: SeenFieldsProps) {
  const sum = (amount: bigint) => formatSum({ amount, currency })
  return (
    <>
      <input type="hidden" name="key" value={cart.key} />
      {/* A customer who was shown no total has agreed to none. */}
      <input type="hidden" name="seenTotal" value={cart.total === null ? "none" : sum(cart.total)} />
      {cart.delivery && <input type="hidden" name="seenDelivery" value={sum(cart.delivery.fee)} />}
      <input type="hidden" name="seenPrepayment" value={prepaymentText(prepayment)} />
      {cart.coupon?.problem && <input type="hidden" name="withoutCoupon" value="on" />}
      <input type="hidden" name="seenTerms" value={terms?.version ?? ""} />
      <input type="hidden" name="seenPolicy" value={policy} />
    </>
  )
}

/** Restores what was typed and chosen before the page was loaded again, unless the server has answered the form. */
function useRestoredDraft(shop: ShopInfo, isAnswered: boolean, known: CustomerContact | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef({ shop, isAnswered, known })
  useEffect(() => {
    if (form.current && !first.current.isAnswered) restoreCheckoutDraft(first.current.shop, form.current, first.current.known)
  }, [])
  return form
}
