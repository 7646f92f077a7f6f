import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field, Select } from "#app/ui/form/field.tsx"
import type { ClosedDaysField } from "./closed-days-input.ts"
import styles from "./closed-days-page.module.css"
import { limits } from "./location-fields.ts"
import type { ClosedDaysView } from "./read-closed-days.server.ts"

const names: ClosedDaysField[] = ["first", "last", "location", ...locales.map((locale) => translatedField("reason", locale))]

const noValues: FormValues<ClosedDaysField> = { first: "", last: "", location: "", "reason-en": "", "reason-uk": "" }

interface ClosedDaysDialogProps {
  view: ClosedDaysView
  newId: string
  reply: EditReply | undefined
  close: () => void
}

/** Adds closed days. */
export function ClosedDaysDialog({ view: { locations, language }, newId, reply, close }: ClosedDaysDialogProps) {
  const { t } = useTranslation("locations", "edit")
  const reasonIn = (locale: (typeof locales)[number]) => t(`edit:inLanguage.${locale}`, { label: t("closedDays.reason") })
  const shops = { value: "", label: t("closedDays.wholeShop") }
  return (
    <Dialog title={t("closedDays.add")} close={close}>
      <EditForm
        id="closed-days"
        names={names}
        values={noValues}
        reply={reply}
        messages="locations"
        save={t("closedDays.save")}
        newId={newId}
        isInDialog
        labelOf={(name) => name}
      >
        {(inputOf) => (
          <>
            <div className={styles.pair}>
              <Field {...inputOf("first")} type="date" label={t("closedDays.first")} />
              <Field {...inputOf("last")} type="date" label={t("closedDays.last")} help={t("closedDays.lastHelp")} optional />
            </div>
            {locations.length > 0 && (
              <Select
                {...inputOf("location")}
                label={t("closedDays.for")}
                options={[shops, ...locations.map(({ id, name }) => ({ value: id, label: name }))]}
              />
            )}
            {locales
              .toSorted((one) => (one === language ? -1 : 1))
              .map((locale) => (
                <Field
                  key={locale}
                  {...inputOf(translatedField("reason", locale))}
                  lang={locale}
                  label={reasonIn(locale)}
                  limit={limits.reason}
                  autoComplete="off"
                  optional
                />
              ))}
          </>
        )}
      </EditForm>
    </Dialog>
  )
}
