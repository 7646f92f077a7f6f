import { type MouseEvent, useState } from "react"
import { type Weekday, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { type HoursField, hoursField } from "#app/modules/organizations/weekly-hours.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import fieldStyles from "#app/ui/form/field.module.css"
import { describedBy, FieldError } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { Input, InputOf } from "#app/ui/form/use-form-fields.ts"
import { nameWeekday } from "./format-opening-hours.ts"
import styles from "./location-form.module.css"

interface OpeningHoursFieldsProps {
  inputOf: InputOf<"open" | HoursField>
  title: string
  /** Names the choice of kinds. */
  question: string
  /** "weekly" is one of them. */
  kinds: Array<{ value: string; label: string }>
}

/** A choice of kinds, and with "weekly" a text of hours for each day of the week. */
export function OpeningHoursFields({ inputOf, title, question, kinds }: OpeningHoursFieldsProps) {
  const { t } = useTranslation("locations")
  const { defaultValue, ...open } = inputOf("open")
  const [kind, setKind] = useState(defaultValue)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{title}</legend>
      <Segmented {...open} label={question} options={kinds} value={kind ?? ""} onValue={setKind} />
      {/* Hidden, what is typed stays until the form is saved. */}
      <div className={styles.part} hidden={kind !== "weekly"}>
        <p className={fieldStyles.help}>{t("hours.help")}</p>
        <ul className={styles.days}>
          {weekdays.map((day) => (
            <Day key={day} day={day} {...inputOf(hoursField(day))} />
          ))}
        </ul>
        <div className={styles.copy}>
          <Button compact onClick={(event) => copyMonday(event, ["tue", "wed", "thu", "fri"])}>
            {t("hours.copyToWeekdays")}
          </Button>
          <Button compact onClick={(event) => copyMonday(event, weekdays.slice(1))}>
            {t("hours.copyToAll")}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

function Day({ day, id, error, ...input }: Input & { day: Weekday }) {
  const { t, locale } = useTranslation("locations")
  return (
    <li className={styles.day}>
      <label htmlFor={id} className={styles.dayName}>
        {nameWeekday(day, locale, "long")}
      </label>
      <input
        {...input}
        {...describedBy(id, { error, help: undefined, count: undefined })}
        id={id}
        placeholder={t("hours.closed")}
        autoComplete="off"
        maxLength={100}
        className={fieldStyles.control}
      />
      {error && <FieldError id={id} error={error} />}
    </li>
  )
}

/** Writes Monday's hours into other days, as if they were typed. */
function copyMonday({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, days: Weekday[]) {
  const hoursOf = (day: Weekday) => form?.elements.namedItem(hoursField(day))
  const monday = hoursOf("mon")
  for (const day of days) {
    const hours = hoursOf(day)
    if (!(monday instanceof HTMLInputElement) || !(hours instanceof HTMLInputElement)) continue
    hours.value = monday.value
    hours.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
