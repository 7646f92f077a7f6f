import { useState } from "react"
import { useCouponText } from "#app/modules/reservations/charges/use-coupon-text.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { ShopInfo } from "../../shop/shop-info.ts"
import { CartForm, useCartChange } from "../cart-form.tsx"
import type { CartView } from "../cart-view.ts"
import { couponId } from "../use-cart-changes.ts"
import styles from "./cart-coupon.module.css"

interface CartCouponProps {
  shop: ShopInfo
  cart: Pick<CartView, "coupon" | "charges">
  action: string
  /** The last reply to a change of the cart. */
  reply: FormReply | undefined
}

/** The coupon of the cart, or the folded field for its code. */
export function CartCoupon({ shop, cart: { coupon, charges }, action, reply }: CartCouponProps) {
  const { t } = useTranslation("order", "reservations")
  const discount = charges.find(({ kind }) => kind === "coupon")
  return (
    <div id={couponId} tabIndex={-1} className={styles.coupon}>
      {coupon && !coupon.problem ? (
        <div className={styles.applied}>
          <span className={styles.what}>
            <span>{t("reservations:charge.coupon", { code: coupon.code.toUpperCase() })}</span>
            {!discount && <span className={styles.hint}>{t("coupon.later")}</span>}
          </span>
          {discount && <span className={styles.amount}>{formatMoney(discount.amount, shop.currency, shop.locale)}</span>}
          <RemoveCoupon code={coupon.code} action={action} />
        </div>
      ) : (
        <CouponField key={coupon?.code} coupon={coupon} action={action} reply={reply} />
      )}
    </div>
  )
}

/** Enter and the button send the code that is typed; a code of the cart that can't be used any more can be taken out. */
function CouponField({ coupon, action, reply }: Pick<CartView, "coupon"> & Pick<CartCouponProps, "action" | "reply">) {
  const { t } = useTranslation("order")
  const couponText = useCouponText()
  const { send } = useCartChange("coupon")
  const refused = reply?.result?.initialValue?.intent === "coupon" ? reply : undefined
  const code = refused?.result?.error?.coupon?.[0]
  const error = code ? couponText(code, refused?.fieldDetails) : coupon?.problem && couponText(coupon.problem.code, coupon.problem.details)
  const typed = refused?.result?.initialValue?.coupon
  const [isOpen, setOpen] = useState(Boolean(error))
  return (
    <details open={isOpen || Boolean(error)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t("coupon.open")}</summary>
      <BackgroundForm
        action={action}
        values={{ intent: "coupon" }}
        send={(form) => void send(action, form)}
        noValidate
        className={styles.form}
      >
        <Field
          id="coupon"
          name="coupon"
          label={t("coupon.label")}
          defaultValue={typeof typed === "string" ? typed : (coupon?.code ?? "")}
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit">{t("coupon.apply")}</Button>
      </BackgroundForm>
      {coupon?.problem && <RemoveCoupon code={coupon.code} action={action} />}
    </details>
  )
}

function RemoveCoupon({ code, action }: { code: string; action: string }) {
  const { t } = useTranslation("order")
  return (
    <CartForm change="coupon" action={action} values={{ intent: "remove-coupon" }}>
      <Button type="submit" variant="quiet" compact aria-label={t("coupon.removeCode", { code: code.toUpperCase() })}>
        {t("coupon.remove")}
      </Button>
    </CartForm>
  )
}
