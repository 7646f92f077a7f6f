import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field, type FieldProps } from "./field.tsx"

interface LetterCodeFieldProps extends Omit<FieldProps, "label"> {
  /** Where it is asked for beside another code. */
  label?: string
  /** From the letter's link, where the button alone is left to press; "" where it is typed. */
  known?: string
}

/** The six digits of a letter; those that were refused are typed anew. */
export function LetterCodeField({ label, known, ...input }: LetterCodeFieldProps) {
  const { t } = useTranslation("ui")
  if (known) return <input type="hidden" name={input.name} value={known} />
  const captions = label ? { label } : { label: t("letterCode.label"), help: t("letterCode.help") }
  return <Field {...captions} {...input} defaultValue="" inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
}
