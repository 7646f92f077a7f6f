import { useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import styles from "./quantity-field.module.css"
import { type QuantityInput, QuantityStepper } from "./quantity-stepper.tsx"
import { SetToFree } from "./set-to-free.tsx"

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

/** Asks how many of an item without sizes. */
export function QuantityField({ quantity, typed, free, most, isShort }: QuantityFieldProps) {
  const { t } = useTranslation("order")
  const container = useRef<HTMLDivElement>(null)
  const { id, error } = quantity
  return (
    <div ref={container} tabIndex={-1} className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t("form.quantity")}
      </label>
      <span className={styles.free} aria-live="polite">
        {!error && free ? t("form.free", { count: free }) : null}
      </span>
      <QuantityStepper input={quantity} typed={typed} least={1} most={free ?? most} less={t("form.less")} more={t("form.more")} />
      {error && (
        <div className={styles.error}>
          <FieldError id={id} error={error} />
          {isShort && free !== undefined && (
            <SetToFree id={id} name="quantity" typed={typed} free={free} onSet={() => container.current?.focus()} />
          )}
        </div>
      )}
    </div>
  )
}
