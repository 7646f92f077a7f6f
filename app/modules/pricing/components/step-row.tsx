import { Trash2 } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import fieldStyles from "#app/ui/form/field.module.css"
import iconButton from "#app/ui/icon-button.module.css"
import type { RateUnit } from "../rate-unit.ts"
import { lengthUnitsOf, type TypedStep } from "../steps-input.ts"
import type { Length } from "../tariff.ts"
import styles from "./steps-field.module.css"

interface StepRowProps {
  inputId: string | undefined
  step: TypedStep
  /** From 1. */
  number: number
  rateUnit: RateUnit
  valueLabel: string
  valueHelp: string | undefined
  isInvalid: boolean
  change: (changed: Partial<TypedStep>) => void
  remove: () => void
}

/** A length and its value. */
export function StepRow(props: StepRowProps) {
  const { inputId, step, number, rateUnit, valueLabel, valueHelp, isInvalid, change, remove } = props
  const { t } = useTranslation("steps")
  const allowed = lengthUnitsOf(rateUnit)
  // A unit that the item no longer has stays until another one is chosen.
  const units = allowed.includes(step.unit) ? allowed : [step.unit, ...allowed]
  const count = parseWholeNumber(String(step.amount)) ?? 2
  return (
    <li className={styles.row}>
      <input
        {...(inputId && { id: inputId })}
        value={step.amount}
        onChange={({ currentTarget: { value } }) => change({ amount: /^[1-9]\d{0,2}$/.test(value) ? Number(value) : value })}
        aria-label={t("amount", { number })}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        className={fieldStyles.control}
      />
      <select
        value={step.unit}
        onChange={({ currentTarget: { value } }) => change({ unit: value as Length["unit"] })}
        aria-label={t("unit", { number })}
        className={fieldStyles.control}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(`units.${unit === "day" && rateUnit === "night" ? "night" : unit}`, { count })}
          </option>
        ))}
      </select>
      <span className={styles.value}>
        <span className={styles.caption} aria-hidden="true">
          {valueLabel}
        </span>
        <input
          value={step.value}
          onChange={({ currentTarget: { value } }) => change({ value })}
          aria-label={t("value", { label: valueLabel, number })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className={fieldStyles.control}
        />
        {valueHelp && <span className={styles.help}>{valueHelp}</span>}
      </span>
      <button type="button" onClick={remove} aria-label={t("remove", { number })} className={iconButton.iconButton}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}
