import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { TextArea } from "#app/ui/form/field.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { limits } from "./contact-rules.ts"
import styles from "./note-field.module.css"

/** A note to the shop, folded up while it is empty. */
export function NoteField(input: Input) {
  const { t } = useTranslation("order")
  const [isOpen, setOpen] = useState(Boolean(input.defaultValue))
  return (
    <details
      open={isOpen || input.error !== undefined}
      className={styles.folded}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (!currentTarget.open || !currentTarget.contains(document.activeElement)) return
        const field = currentTarget.querySelector("textarea")
        field?.focus()
        // `focus()` takes a field under the bar of the phone's button for visible.
        field?.scrollIntoView({ block: "nearest" })
      }}
    >
      <summary className={styles.summary}>{t("form.addNote")}</summary>
      <TextArea {...input} label={t("form.note")} help={t("form.noteHelp")} optional limit={limits.note} rows={3} />
    </details>
  )
}
