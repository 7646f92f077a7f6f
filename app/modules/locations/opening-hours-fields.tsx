import { type MouseEvent, useId } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import fieldStyles from "#app/ui/form/field.module.css"
import { describedBy, FieldError } from "#app/ui/form/field.tsx"
import type { Input, InputOf } from "#app/ui/form/use-form-fields.ts"
import { nameWeekday } from "./format-opening-hours.ts"
import { hoursField, type LocationField } from "./location-fields.ts"
import styles from "./location-form.module.css"
import { type Weekday, weekdays } from "./opening-hours.ts"

/** Two times for each day of the week. */
export function OpeningHoursFields({ inputOf }: { inputOf: InputOf<LocationField> }) {
  const { t } = useTranslation("locations")
  const help = useId()
  return (
    <fieldset className={styles.part} aria-describedby={help}>
      <legend className={styles.title}>{t("hours.title")}</legend>
      <p id={help} className={fieldStyles.help}>
        {t("hours.help")}
      </p>
      <ul className={styles.days}>
        {weekdays.map((day) => (
          <Day key={day} day={day} from={inputOf(hoursField(day, "from"))} until={inputOf(hoursField(day, "until"))} />
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
    </fieldset>
  )
}

function Day({ day, from, until }: { day: Weekday; from: Input; until: Input }) {
  const { t, locale } = useTranslation("locations")
  const name = nameWeekday(day, locale, "long")
  return (
    <li className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <span className={styles.times}>
        <Time {...from} label={t("hours.from", { day: name })} />
        <span aria-hidden="true">–</span>
        <Time {...until} label={t("hours.until", { day: name })} />
      </span>
      {[from, until].map(({ id, error }) => error && <FieldError key={id} id={id} error={error} />)}
    </li>
  )
}

function Time({ id, label, error, ...input }: Input & { label: string }) {
  return (
    <input
      {...input}
      {...describedBy(id, { error, help: undefined, count: undefined })}
      id={id}
      type="time"
      aria-label={label}
      className={fieldStyles.control}
    />
  )
}

/** Writes Monday's hours into other days, as if they were typed. */
function copyMonday({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, days: Weekday[]) {
  for (const end of ["from", "until"] as const) {
    const timeOf = (day: Weekday) => form?.elements.namedItem(hoursField(day, end))
    const monday = timeOf("mon")
    for (const day of days) {
      const time = timeOf(day)
      if (!(monday instanceof HTMLInputElement) || !(time instanceof HTMLInputElement)) continue
      time.value = monday.value
      time.dispatchEvent(new Event("input", { bubbles: true }))
    }
  }
}
