import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import fieldStyles from "#app/ui/form/field.module.css"
import { describedBy, Field, FieldError } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "../components/prices.module.css"
import { nameMonths } from "./name-months.ts"
import type { SeasonField } from "./season-input.ts"

/** The first and the last day of a season: days of every year, or dates. */
export function SeasonDates({ inputOf }: { inputOf: InputOf<SeasonField> }) {
  const { t } = useTranslation("prices")
  const { defaultValue, ...repeats } = inputOf("repeats")
  const [repeat, setRepeat] = useState(defaultValue ?? "yearly")
  return (
    <>
      <Segmented
        {...repeats}
        label={t("seasons.repeats")}
        options={(["yearly", "once"] as const).map((value) => ({ value, label: t(`seasons.repeat.${value}`) }))}
        value={repeat}
        onValue={setRepeat}
      />
      {/* Hidden, what is typed stays until the form is saved. */}
      <div className={styles.pair} hidden={repeat !== "yearly"}>
        <DayOfYear inputOf={inputOf} title={t("seasons.first")} day="firstDay" month="firstMonth" />
        <DayOfYear inputOf={inputOf} title={t("seasons.last")} day="lastDay" month="lastMonth" />
      </div>
      <div className={styles.pair} hidden={repeat !== "once"}>
        <Field {...inputOf("first")} type="date" label={t("seasons.first")} />
        <Field {...inputOf("last")} type="date" label={t("seasons.last")} />
      </div>
    </>
  )
}

interface DayOfYearProps {
  inputOf: InputOf<SeasonField>
  title: string
  day: "firstDay" | "lastDay"
  month: "firstMonth" | "lastMonth"
}

function DayOfYear({ inputOf, title, day, month }: DayOfYearProps) {
  const { t, locale } = useTranslation("prices")
  const { id, error, autoFocus: _autoFocus, ...input } = inputOf(day)
  const { error: _monthError, ...select } = inputOf(month)
  const months = nameMonths(locale).map((label, index) => ({ value: String(index + 1), label }))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{title}</legend>
      <div className={styles.dayOfYear}>
        <input
          {...input}
          {...describedBy(id, { error, help: undefined, count: undefined })}
          id={id}
          aria-label={t("seasons.day")}
          placeholder={t("seasons.day")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className={fieldStyles.control}
        />
        <select {...select} aria-label={t("seasons.month")} className={fieldStyles.control}>
          <option value="">{t("seasons.month")}</option>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  )
}
