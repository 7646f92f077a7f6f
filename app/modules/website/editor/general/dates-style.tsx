import { useId } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import styles from "./dates-style.module.css"

interface DatesStyleProps {
  /** 0: separate dates and times; 1: combined. */
  value: 0 | 1
  onChange: (value: 0 | 1) => void
}

const looks = [
  { type: 0, skin: "separate" },
  { type: 1, skin: "combined" },
] as const

/** How customers choose dates, each way with the control itself. */
export function DatesStyle({ value, onChange }: DatesStyleProps) {
  const { t, locale } = useTranslation("webGeneral")
  const id = useId()
  return (
    <div>
      <fieldset className={styles.dates}>
        <legend className={styles.label}>{t("dates.label")}</legend>
        <RadioCards>
          {looks.map(({ type, skin }) => (
            <RadioCard
              key={type}
              name="datePickerType"
              title={t(`dates.${skin}`)}
              checked={value === type}
              onChange={() => onChange(type)}
              beside={
                <span className={styles.preview} inert>
                  <PeriodPicker
                    from={{ id: `${id}-${skin}-from`, name: "from", form: "none" }}
                    to={{ id: `${id}-${skin}-to`, name: "to", form: "none" }}
                    zone="UTC"
                    locale={locale}
                    skin={skin}
                  />
                </span>
              }
            />
          ))}
        </RadioCards>
      </fieldset>
    </div>
  )
}
