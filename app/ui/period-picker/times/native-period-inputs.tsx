import type { ComponentProps, RefObject } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { describedBy } from "../../form/field.tsx"
import styles from "../period-picker.module.css"
import { at, dayOf } from "./wall-time.ts"

export type WallTimeInput = Pick<ComponentProps<"input">, "form" | "autoFocus"> & {
  id: string
  name: string
  defaultValue?: string | undefined
  error?: string | undefined
}

interface NativePeriodInputsProps {
  from: WallTimeInput
  to: WallTimeInput
  refs: Record<"from" | "to", RefObject<HTMLInputElement | null>>
  /** The first selectable day: "2026-11-21"; undefined for any. */
  firstDay: string | undefined
  /** Two dates, without times. */
  isByNights: boolean
  /** Hidden behind the picker, but still submitted; the browser can't validate hidden fields visibly. */
  isHidden: boolean
}

export function NativePeriodInputs({ from, to, refs, firstDay, isByNights, isHidden }: NativePeriodInputsProps) {
  const { t } = useTranslation("ui")
  const ends = [
    { input: from, ref: refs.from, label: t(isByNights ? "period.checkIn" : "period.pickUp") },
    { input: to, ref: refs.to, label: t(isByNights ? "period.checkOut" : "period.return") },
  ]
  return (
    <div className={styles.frame} data-wrong={Boolean(from.error || to.error) || undefined} hidden={isHidden}>
      {ends.map(({ input: { id, error, autoFocus, defaultValue = "", ...input }, ref, label }) => (
        <label key={id} className={styles.part}>
          <span className={styles.label}>{label}</span>
          <input
            type={isByNights ? "date" : "datetime-local"}
            step={isByNights ? undefined : 60}
            {...input}
            defaultValue={isByNights ? dayOf(defaultValue) : defaultValue}
            {...describedBy(id, { error })}
            {...(isHidden ? undefined : { autoFocus, ...(firstDay && { min: isByNights ? firstDay : at(firstDay, "00:00") }) })}
            suppressHydrationWarning
            id={isHidden ? undefined : id}
            ref={ref}
            className={styles.input}
          />
        </label>
      ))}
    </div>
  )
}
