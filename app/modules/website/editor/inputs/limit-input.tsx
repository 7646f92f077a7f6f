import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { limit } from "../../fields/options.ts"
import type { InputProps } from "./input-props.ts"

/** A whole number, or nothing for no limit. What is no number stays as it was typed, and changes nothing. */
export function LimitInput({ id, name, field, value, set, label, help, error }: InputProps<ReturnType<typeof limit>>) {
  const { t } = useTranslation("webComponents")
  const [typed, setTyped] = useState({ text: textOf(value), value })
  // Undone, or set elsewhere.
  if (typed.value !== value) setTyped({ text: textOf(value), value })
  const isNumber = /^\s*\d{0,9}\s*$/.test(typed.text)

  function change(text: string) {
    const next = text.trim() === "" ? null : Number(text)
    const isInvalid = !/^\s*\d{0,9}\s*$/.test(text)
    setTyped({ text, value: isInvalid ? value : next })
    if (!isInvalid) set(next, name)
  }

  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={isNumber ? error && t("errors.number.range", { min: field.min, max: field.max }) : t("errors.number.invalid")}
      inputMode="numeric"
      autoComplete="off"
      value={typed.text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

const textOf = (value: number | null) => (value === null ? "" : String(value))
