import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { FieldError } from "#app/ui/form/field.tsx"
import stepper from "#app/ui/form/stepper.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { readQuantity } from "../cart.ts"
import { useCartChange } from "./cart-form.tsx"
import styles from "./cart-quantity.module.css"
import type { CartLineView } from "./cart-view.ts"

interface CartQuantityProps {
  line: CartLineView
  action: string
  /** The last reply to a change of the cart. */
  lastReply: FormReply | undefined
}

/** Enter and leaving the field send the quantity that is typed; the buttons send one less (but not 0) or one more. */
export function CartQuantity({ line, action, lastReply }: CartQuantityProps) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("reservations")
  const id = `quantity-${line.key}`
  const hasScript = useHasScript()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<FormReply>()
  const { sent, send } = useCartChange(`set-${line.key}`)
  const pressed = sent?.get("quantity")
  const quantity = typeof pressed === "string" ? pressed : String(line.quantity)
  const { error, initialValue } = lastReply?.result ?? {}
  const code = initialValue?.item === line.key ? error?.quantity?.[0] : undefined
  const wrong = code && sentence(code, "quantity")
  const isLeast = (readQuantity(quantity) ?? 0) <= 1

  // The field shows its default value, the cart's quantity, unless another is typed or pressed: that stays until it is answered.
  async function submit(form: FormData) {
    const typed = field.current?.value
    const reply = await send(action, form)
    if (reply?.result) setRefused(reply)
    else if (field.current?.value === typed) field.current?.form?.reset()
  }

  // The field keeps a refused quantity until the server answers another change of the cart.
  const isOver = refused !== undefined && refused !== lastReply
  useEffect(() => {
    if (isOver && document.activeElement !== field.current) field.current?.form?.reset()
  }, [isOver])

  /** Without JavaScript the server adds the step. */
  const stepBy = (step: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const typed = readQuantity(field.current?.value ?? "")
    if (!field.current || typed === undefined) return
    const next = typed + step
    event.preventDefault()
    if (next < 1) return
    field.current.value = String(next)
    field.current.form?.requestSubmit()
  }

  return (
    <BackgroundForm
      action={action}
      values={{ intent: "set", item: line.key }}
      send={(form) => void submit(form)}
      noValidate
      className={styles.quantity}
    >
      <button type="submit" hidden>
        {t("form.quantity")}
      </button>
      <div className={stepper.stepper} data-wrong={Boolean(wrong) || undefined}>
        <StepButton
          step={-1}
          label={t("cart.less", { name: line.name })}
          onClick={stepBy(-1)}
          disabled={isLeast && !hasScript}
          aria-disabled={isLeast || undefined}
        />
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          name="quantity"
          autoComplete="off"
          defaultValue={line.quantity}
          className={stepper.input}
          aria-label={t("cart.quantityOf", { name: line.name })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-error`}
          onBlur={({ currentTarget: input }) => input.value !== quantity && input.form?.requestSubmit()}
        />
        <StepButton step={1} label={t("cart.more", { name: line.name })} onClick={stepBy(1)} />
      </div>
      {wrong && <FieldError id={id} error={wrong} />}
    </BackgroundForm>
  )
}

/** Submits the form with one more or one less. */
function StepButton({ step, label, ...button }: ComponentProps<"button"> & { step: 1 | -1; label: string }) {
  return (
    <button type="submit" name="step" value={step} className={stepper.step} aria-label={label} {...button}>
      <Icon name={step > 0 ? "plus" : "minus"} />
    </button>
  )
}
