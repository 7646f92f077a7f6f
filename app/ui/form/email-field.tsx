import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { suggestEmail } from "#app/platform/mail/suggest-email.ts"
import { Button } from "../button.tsx"
import styles from "./field.module.css"
import { Field, type FieldProps } from "./field.tsx"

/** An email address that is typed for the first time. With a script, a slip in a well-known domain is asked about once the field is left. */
export function EmailField({ onBlur, onInput, ...field }: Omit<FieldProps, "type">) {
  const { t } = useTranslation("ui")
  const [meant, setMeant] = useState<string>()

  function correct(address: string) {
    const input = document.getElementById(field.id)
    if (!(input instanceof HTMLInputElement)) return
    input.value = address
    input.focus()
    // The form follows what is typed by this event.
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }

  return (
    <div>
      <Field
        inputMode="email"
        {...field}
        type="email"
        onBlur={(event) => {
          onBlur?.(event)
          // The question would move a link or a button away from the pointer.
          if (!field.readOnly && !event.relatedTarget?.matches("a, button")) setMeant(suggestEmail(event.currentTarget.value))
        }}
        onInput={(event) => {
          onInput?.(event)
          setMeant(undefined)
        }}
      />
      <output className={styles.question}>
        {meant && (
          <>
            <span>{t("didYouMean")}</span>{" "}
            <Button compact onClick={() => correct(meant)}>
              {meant}
            </Button>
          </>
        )}
      </output>
    </div>
  )
}
