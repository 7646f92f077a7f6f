import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/ui/field-frame.tsx"
import styles from "./period-fields.module.css"

type WallTimeInput = ComponentProps<"input"> & { id: string; error?: string | undefined }

/** Pick-up and return in one frame. */
export function PeriodFields({ from, to }: { from: WallTimeInput; to: WallTimeInput }) {
  const { t } = useTranslation("reservations")
  return (
    <div className={styles.period}>
      <div className={styles.frame} data-wrong={Boolean(from.error || to.error) || undefined}>
        <WallTime label={t("pickUp")} {...from} />
        <WallTime label={t("return")} {...to} />
      </div>
      {from.error && <FieldError id={from.id} error={from.error} />}
      {to.error && <FieldError id={to.id} error={to.error} />}
    </div>
  )
}

function WallTime({ label, error, id, ...input }: WallTimeInput & { label: string }) {
  return (
    <label className={styles.time} htmlFor={id}>
      <span className={styles.label}>{label}</span>
      <input type="datetime-local" step={60} {...input} {...describedBy(id, { error })} id={id} className={styles.input} />
    </label>
  )
}
