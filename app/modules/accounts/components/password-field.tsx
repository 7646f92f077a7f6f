import { type ReactNode, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { strengthLabelOf } from "../password.ts"
import styles from "./password-field.module.css"

interface PasswordFieldProps extends Input {
  label: string
  /** Shows the strength meter and the minimum length. */
  isNew?: boolean
  beside?: ReactNode
}

export function PasswordField({ label, isNew = false, beside, ...input }: PasswordFieldProps) {
  const { t } = useTranslation("accounts")
  const [isShown, show] = useState(false)
  const [typed, type] = useState("")
  return (
    <div className={styles.password}>
      <Field
        {...input}
        defaultValue=""
        label={label}
        beside={beside}
        help={isNew ? t("passwordHelp") : undefined}
        type={isShown ? "text" : "password"}
        autoComplete={isNew ? "new-password" : "current-password"}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onInput={(event) => type(event.currentTarget.value)}
      />
      <div className={styles.below}>
        <button
          type="button"
          className={`${styles.show} needs-script`}
          aria-pressed={isShown}
          aria-controls={input.id}
          onClick={() => show(!isShown)}
        >
          {t(isShown ? "hidePassword" : "showPassword")}
        </button>
        {isNew && typed !== "" && <Meter password={typed} />}
      </div>
    </div>
  )
}

function Meter({ password }: { password: string }) {
  const { t } = useTranslation("accounts")
  const label = strengthLabelOf(password)
  if (!label) return null
  return (
    <output className={styles.meter} data-strength={label}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{`${t("strength.label")}: `}</span>
      <span>{t(`strength.${label}`)}</span>
    </output>
  )
}
