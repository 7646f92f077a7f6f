import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { describedBy, FieldNote } from "#app/ui/form/field.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import type { RateUnit } from "../rate-unit.ts"
import { mostSteps, readSteps, type TypedStep } from "../steps-input.ts"
import { StepRow } from "./step-row.tsx"
import styles from "./steps-field.module.css"

export interface StepsFieldProps extends Input {
  label: string
  help?: string
  /** The unit of the item: by nights, days are nights. */
  rateUnit: RateUnit
  /** Names the value of a step: its price, or a multiple. */
  valueLabel: string
  /** Returns what stands below a value that is typed. */
  valueHelp?: (value: string, step: TypedStep) => string | undefined
  onChange?: (json: string) => void
}

/** Lengths with a value each. Its value is one hidden input of JSON (`stepsInput`), so the rows are inert until the script writes it. */
export function StepsField(props: StepsFieldProps) {
  const { id, name, defaultValue, error, label, help, rateUnit, valueLabel, valueHelp, onChange } = props
  const { t } = useTranslation("steps")
  const hasScript = useHasScript()
  const { rows, json, change, add, remove } = useStepRows(defaultValue)
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const described = describedBy(id, { error, help, count: undefined })

  function addRow() {
    flushSync(add)
    list.current?.lastElementChild?.querySelector("input")?.focus()
  }

  function removeRow(index: number) {
    flushSync(() => remove(index))
    const next = list.current?.children[Math.min(index, rows.length - 2)]?.querySelector("button")
    ;(next ?? adder.current)?.focus()
  }

  return (
    <fieldset className={styles.field} inert={!hasScript} aria-describedby={described["aria-describedby"]}>
      <legend className={styles.label}>{label}</legend>
      <HiddenValue name={name} value={json} onChange={onChange} />
      {rows.length > 0 && (
        // Each control has a name of its own.
        <p className={styles.header} aria-hidden="true">
          <span>{t("length")}</span> <span>{valueLabel}</span>
        </p>
      )}
      {rows.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {rows.map((row, index) => (
            <StepRow
              key={row.key}
              // A refused form puts the focus into its first invalid field, by its id.
              inputId={index === 0 ? id : undefined}
              step={row}
              number={index + 1}
              rateUnit={rateUnit}
              valueLabel={valueLabel}
              valueHelp={valueHelp?.(row.value, row)}
              isInvalid={Boolean(error)}
              change={(changed) => change(index, changed)}
              remove={() => removeRow(index)}
            />
          ))}
        </ul>
      )}
      <FieldNote id={id} error={error} help={help} />
      {rows.length < mostSteps && (
        <Button ref={adder} id={rows.length === 0 ? id : undefined} className={styles.add} compact onClick={addRow}>
          {t("add")}
        </Button>
      )}
    </fieldset>
  )
}

/** The rows of a field of steps while they are typed, and their JSON. */
function useStepRows(defaultValue: string | undefined) {
  const [rows, setRows] = useState(() => (readSteps(defaultValue) ?? []).map((step, key) => ({ ...step, key })))
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return {
    rows,
    json: JSON.stringify(rows.map(({ amount, unit: of, value }): TypedStep => ({ amount, unit: of, value }))),
    change: (index: number, changed: Partial<TypedStep>) => setRows(rows.map((row, at) => (at === index ? { ...row, ...changed } : row))),
    add: () => setRows([...rows, { key: nextKey, amount: "", unit: rows.at(-1)?.unit ?? "day", value: "" }]),
    remove: (index: number) => setRows(rows.toSpliced(index, 1)),
  }
}
