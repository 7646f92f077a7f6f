import { type ComponentProps, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { describedBy, FieldError } from "#app/ui/form/field.tsx"
import stepper from "#app/ui/form/stepper.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { readQuantity } from "../cart/cart.ts"
import styles from "./quantity-field.module.css"

type QuantityInput = ComponentProps<"input"> & { id: string; error?: string | undefined }

interface QuantityFieldProps {
  quantity: QuantityInput
  typed: string
  /** Free on the selected dates, once known. */
  free: number | undefined
  /** Total stock, regardless of dates. */
  most: number
  /** The quantity exceeds what is free. */
  isShort: boolean
}

/** The stepper needs a script; its buttons keep their focus at the limits. */
export function QuantityField({ quantity: { id, error, ...input }, typed, free, most, isShort }: QuantityFieldProps) {
  const { t } = useTranslation("order")
  const container = useRef<HTMLDivElement>(null)
  const count = readQuantity(typed)

  function stepBy(by: number) {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement)) return
    // React would not hear of an assignment to `value`.
    field.setRangeText(String(Math.max(1, (readQuantity(field.value) ?? 0) + by)), 0, field.value.length, "end")
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }

  const step = (by: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      className={`${stepper.step} needs-script`}
      aria-label={by > 0 ? t("form.more") : t("form.less")}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && stepBy(by)}
    >
      <Icon name={by > 0 ? "plus" : "minus"} />
    </button>
  )

  return (
    <div ref={container} tabIndex={-1} className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t("form.quantity")}
      </label>
      <span className={styles.free} aria-live="polite">
        {!error && free ? t("form.free", { count: free }) : null}
      </span>
      <div className={stepper.stepper} data-wrong={Boolean(error) || undefined}>
        {step(-1, count === 1)}
        <input inputMode="numeric" autoComplete="off" {...input} {...describedBy(id, { error })} id={id} className={stepper.input} />
        {step(1, count !== undefined && count >= (free ?? most))}
      </div>
      {error && (
        <div className={styles.error}>
          <FieldError id={id} error={error} />
          {isShort && free !== undefined && (
            <>
              <input type="hidden" name="free" value={free} />
              <Button
                type="submit"
                name="intent"
                value="set-to-free"
                onClick={(event) => {
                  event.preventDefault()
                  stepBy(free - (count ?? 0))
                  container.current?.focus()
                }}
              >
                {t("cart.setTo", { count: free })}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
