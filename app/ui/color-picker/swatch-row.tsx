import { useId } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatHex, parseHex } from "./color.ts"
import { nearestName } from "./color-names.ts"
import { Swatch } from "./swatch.tsx"
import styles from "./swatch-row.module.css"

interface SwatchRowProps {
  label: string
  /** As `#RRGGBB`. */
  colors: readonly string[]
  /** None is marked where it is another colour. */
  value: string
  onChange: (value: string) => void
}

/** Colours to choose with one press. */
export function SwatchRow({ label, colors, value, onChange }: SwatchRowProps) {
  const { t } = useTranslation("colorPicker")
  const name = useId()
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {colors
        .flatMap((each) => parseHex(each) ?? [])
        .map((color) => {
          const hex = formatHex(color)
          const word = t(`names.${nearestName(color)}`)
          return (
            <label key={hex} className={styles.choice} title={word}>
              <input type="radio" name={name} className="visually-hidden" checked={hex === value} onChange={() => onChange(hex)} />
              <Swatch color={color} />
              <span className="visually-hidden">{`${hex}, ${word}`}</span>
            </label>
          )
        })}
    </fieldset>
  )
}
