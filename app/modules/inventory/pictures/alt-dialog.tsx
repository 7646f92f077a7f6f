import { useState } from "react"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { PhotoDialogProps } from "./photo-change.ts"
import styles from "./photo-dialog.module.css"

/** In characters that a person sees, as `itemInput` has it. */
const limit = 200

export function AltDialog({ photo, change, close }: PhotoDialogProps) {
  const { t } = useTranslation("pictures")
  const [alt, setAlt] = useState(photo.alt)
  const tooLong = locales.filter((locale) => countGraphemes(alt[locale]?.trim() ?? "") > limit)

  function save() {
    if (tooLong.length > 0) return document.getElementById(`alt-${tooLong[0]}`)?.focus()
    change({ type: "describe", alt: Object.fromEntries(locales.map((locale) => [locale, alt[locale]?.trim() ?? ""])) })
    close()
  }

  return (
    <Dialog title={t("alt.title")} close={tooLong.length > 0 ? close : save}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p>{t("alt.help")}</p>
        {locales.map((locale) => (
          <Field
            key={locale}
            id={`alt-${locale}`}
            label={t(`alt.in.${locale}`)}
            lang={locale}
            limit={limit}
            defaultValue={photo.alt[locale] ?? ""}
            error={tooLong.includes(locale) ? t("alt.long") : undefined}
            onInput={({ currentTarget }) => setAlt({ ...alt, [locale]: currentTarget.value })}
          />
        ))}
        <DialogActions>
          <Button type="submit" variant="primary" compact>
            {t("alt.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
