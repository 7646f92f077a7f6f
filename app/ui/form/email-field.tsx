import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { suggestEmail } from "#app/platform/mail/suggest-email.ts"
import { Button } from "../button.tsx"
import styles from "./field.module.css"
import { Field, type FieldProps } from "./field.tsx"

/** An email address that is typed for the first time. With a script, a slip in a well-known domain is asked about once the field is left. */
export function EmailField({ onBlur, onInput, ...field }: Omit<FieldProps, "type">) {
  const { t } = useTranslation("ui")
  const [slip, setSlip] = useState<{ input: HTMLInputElement; meant: string }>()

  function correct() {
    if (!slip) return
    slip.input.value = slip.meant
    slip.input.focus()
    // The form follows what is typed by this event.
    slip.input.dispatchEvent(new Event("input", { bubbles: true }))
  }

  return (
    <div>
      <Field
        inputMode="email"
        {...field}
        type="email"
        onBlur={(event) => {
          onBlur?.(event)
          const { currentTarget: input, relatedTarget } = event
          const meant = suggestEmail(input.value)
          // The question would move a link or a button away from the pointer.
          if (meant && !relatedTarget?.matches("a, button")) setSlip({ input, meant })
        }}
        onInput={(event) => {
          onInput?.(event)
          setSlip(undefined)
        }}
      />
      <output className={styles.question}>
        {slip && (
          <>
            {t("didYouMean")}{" "}
            <Button compact onClick={correct}>
              {slip.meant}
            </Button>
          </>
        )}
      </output>
    </div>
  )
}
