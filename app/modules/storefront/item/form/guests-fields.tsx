import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Stepper } from "#app/ui/form/stepper.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import styles from "./guests-fields.module.css"

interface GuestsFieldsProps {
  adults: Input
  minors: Input
  /** For one of the property; undefined where the shop says nothing. */
  most: number | undefined
}

/** Asks how many people come to a property. */
export function GuestsFields({ adults, minors, most }: GuestsFieldsProps) {
  const { t } = useTranslation("order")
  return (
    <div className={styles.guests}>
      <Count input={adults} label={t("form.adults")} first="2" least={1} />
      <Count input={minors} label={t("form.children")} first="0" least={0} />
      {most !== undefined && <p className={styles.most}>{t("form.guestsMost", { count: most })}</p>}
    </div>
  )
}

function Count({ input, label, first, least }: { input: Input; label: string; first: string; least: number }) {
  const { t } = useTranslation("order")
  const { defaultValue, autoFocus: _focus, ...rest } = input
  const [typed, setTyped] = useState(defaultValue || first)
  return (
    <Stepper
      {...rest}
      label={label}
      least={least}
      value={typed}
      onValue={setTyped}
      less={t("form.lessOf", { what: label })}
      more={t("form.moreOf", { what: label })}
    />
  )
}
