import { type MouseEventHandler, useCallback, useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { onNetworkError } from "#app/ui/form/preserve-failed-form.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { CartForm, isQuantityWaiting } from "./cart-form.tsx"
import styles from "./cart-quantity.module.css"
import type { CartLineView } from "./cart-view.ts"
import stepper from "./stepper.module.css"

interface CartQuantityProps {
  line: CartLineView
  action: string
  /** What is wrong with the quantity that was typed. */
  wrong?: string | undefined
}

/** The buttons send what is typed between them, one less (not of one) or one more; Enter and leaving the field send it as it is. */
export function CartQuantity({ line, action, wrong }: CartQuantityProps) {
  const { t } = useTranslation("order")
  const id = `quantity-${line.number}`
  const hasScript = useHasScript()
  const isLeast = line.quantity <= 1
  const { pressBy, forget } = usePresses()
  const field = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)

  // What was refused stands until something else is answered, or another quantity is typed.
  const wasWrong = useRef(false)
  useEffect(() => {
    const isLeft = field.current !== document.activeElement && !isQuantityWaiting(line.number)
    if (wasWrong.current && !wrong && isLeft && field.current) field.current.value = String(line.quantity)
    wasWrong.current = Boolean(wrong)
  }, [wrong, line])

  // What nobody answered to is not in the cart, and does not stand beside a total without it.
  useEffect(
    () =>
      onNetworkError(() => {
        if (!isSent.current || !field.current) return
        field.current.value = String(line.quantity)
        forget()
      }),
    [line.quantity, forget],
  )

  return (
    <CartForm
      action={action}
      noValidate
      className={styles.quantity}
      onSubmit={() => {
        isSent.current = true
      }}
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="item" value={line.number} />
      <button type="submit" hidden>
        {t("form.quantity")}
      </button>
      <div className={stepper.stepper} data-wrong={Boolean(wrong) || undefined}>
        <button
          type="submit"
          name="step"
          value="-1"
          onClick={pressBy(-1)}
          disabled={isLeast && !hasScript}
          aria-disabled={isLeast || undefined}
          className={stepper.step}
          aria-label={t("cart.less", { name: line.name })}
        >
          <Icon name="minus" />
        </button>
        <input
          key={line.quantity}
          ref={field}
          id={id}
          type="number"
          inputMode="numeric"
          name="quantity"
          min={1}
          max={10_000}
          autoComplete="off"
          defaultValue={line.quantity}
          className={stepper.input}
          aria-label={t("cart.quantityOf", { name: line.name })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-error`}
          onInput={() => {
            isSent.current = false
            forget()
          }}
          onBlur={({ currentTarget: input }) => input.value !== String(line.quantity) && input.form?.requestSubmit()}
        />
        <button
          type="submit"
          name="step"
          value="1"
          onClick={pressBy(1)}
          className={stepper.step}
          aria-label={t("cart.more", { name: line.name })}
        >
          <Icon name="plus" />
        </button>
      </div>
      {wrong && <FieldError id={id} error={wrong} />}
    </CartForm>
  )
}

/** Presses that are no further apart than this, in milliseconds, count on from one another. */
const closely = 2000

/**
 * With a script each press counts from what stands in the field. One that follows closely counts from the one before: a slow page may for a
 * moment show what an earlier one has led to, and would take one less for none.
 */
function usePresses() {
  const last = useRef({ quantity: 0, at: Number.NEGATIVE_INFINITY })

  function pressBy(step: 1 | -1): MouseEventHandler<HTMLButtonElement> {
    return (event) => {
      const { form } = event.currentTarget
      const field = form?.elements.namedItem("quantity")
      if (!(field instanceof HTMLInputElement)) return
      const { quantity, at } = last.current
      const wished = (event.timeStamp - at < closely ? quantity : Number(field.value)) + step
      if (!Number.isInteger(wished)) return
      event.preventDefault()
      if (wished < 1) return
      last.current = { quantity: wished, at: event.timeStamp }
      field.value = String(wished)
      form?.requestSubmit()
    }
  }

  /** What stands in the field is what counts. */
  const forget = useCallback(() => {
    last.current.at = Number.NEGATIVE_INFINITY
  }, [])

  return { pressBy, forget }
}
