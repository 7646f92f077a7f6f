import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ColorField } from "#app/ui/color-picker/color-field.tsx"
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx"
import { changeSettings } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"

export function GeneralTab() {
  const { t } = useTranslation("webGeneral")
  const { document, change } = useDraft()
  const { settings } = document
  return (
    <>
      <ColorField
        id="primaryColor"
        label={t("color")}
        value={settings.primaryColor}
        onChange={(primaryColor) => change("settings.primaryColor", (current) => changeSettings(current, { primaryColor }))}
      />
      <fieldset>
        <legend>{t("dates.label")}</legend>
        <RadioCards>
          {([0, 1] as const).map((datePickerType) => (
            <RadioCard
              key={datePickerType}
              name="datePickerType"
              title={t(datePickerType === 0 ? "dates.separate" : "dates.combined")}
              checked={settings.datePickerType === datePickerType}
              onChange={() => change("settings.datePickerType", (current) => changeSettings(current, { datePickerType }))}
            />
          ))}
        </RadioCards>
      </fieldset>
    </>
  )
}
