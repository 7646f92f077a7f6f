import { mostGrace, type PriceSettingField, priceSettingFields } from "#app/modules/organizations/price-settings.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field } from "#app/ui/form/field.tsx"
import styles from "../components/prices.module.css"

/** How days and amounts count for all items. */
export function DaysForm({ values, reply }: { values: FormValues<PriceSettingField>; reply: EditReply | undefined }) {
  const { t } = useTranslation("prices")
  return (
    <EditForm
      id="days"
      intent="days"
      names={priceSettingFields}
      values={values}
      reply={reply}
      messages="prices"
      save={t("days.save")}
      labelOf={(name) => t(`days.${name}`)}
      describe={(name, value) => (name === "roundsToWhole" ? t(value === "on" ? "days.yes" : "days.no") : undefined)}
    >
      {(inputOf) => {
        const { error, defaultValue, ...roundsToWhole } = inputOf("roundsToWhole")
        return (
          <div className={styles.form}>
            <div className={styles.pair}>
              <Field {...inputOf("evening")} label={t("days.evening")} help={t("days.eveningHelp")} type="time" optional />
              <Field {...inputOf("morning")} label={t("days.morning")} help={t("days.morningHelp")} type="time" optional />
            </div>
            <div className={styles.pair}>
              <Field
                {...inputOf("grace")}
                label={t("days.grace")}
                help={t("days.graceHelp", { most: mostGrace })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                optional
              />
            </div>
            <Checkbox
              {...roundsToWhole}
              label={t("days.roundsToWhole")}
              help={t("days.roundsToWholeHelp")}
              error={error}
              defaultChecked={defaultValue === "on"}
            />
          </div>
        )
      }}
    </EditForm>
  )
}
