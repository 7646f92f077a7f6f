import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/ui/field-frame.tsx"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./quantity-field.module.css"
import stepper from "./stepper.module.css"

type QuantityInput = ComponentProps<"input"> & { id: string; error?: string | undefined }

/** How many, and how many are free; the buttons are a shortcut that a script serves. */
export function QuantityField({ quantity: { id, error, ...input }, free }: { quantity: QuantityInput; free: number | undefined }) {
  const { t } = useTranslation("storefront")
  const step = (by: 1 | -1) => () => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement)) return
    if (by > 0) field.stepUp()
    else field.stepDown()
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t("form.quantity")}
      </label>
      <span className={styles.free} aria-live="polite">
        {!error && free ? t("form.free", { count: free }) : null}
      </span>
      <div className={stepper.stepper} data-wrong={Boolean(error) || undefined}>
        <button type="button" className={`${stepper.step} needs-script`} aria-label={t("form.less")} onClick={step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          step={1}
          autoComplete="off"
          {...input}
          {...describedBy(id, { error })}
          id={id}
          className={stepper.input}
        />
        <button type="button" className={`${stepper.step} needs-script`} aria-label={t("form.more")} onClick={step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      {error && (
        <div className={styles.error}>
          <FieldError id={id} error={error} />
        </div>
      )}
    </div>
  )
}
