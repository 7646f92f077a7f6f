import { openKinds } from "#app/modules/organizations/weekly-hours.ts"
import type { Country } from "#app/platform/countries.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { mapLocales, translatedField, untranslatedTexts } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import { Languages } from "#app/ui/edit-form/languages.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { isMapsUrl, type LocationField, limits, locationFields, placeTexts } from "./location-fields.ts"
import styles from "./location-form.module.css"
import { OpeningHoursFields } from "./opening-hours-fields.tsx"
import { useLocationLabels } from "./use-location-labels.ts"

export interface LocationFormProps {
  values: FormValues<LocationField>
  /** The organization's language. */
  language: Locale
  countries: Country[]
  reply: EditReply | undefined
  /** Missing for a saved location. */
  newId?: string
}

/** The form of a new or a saved location. */
export function LocationForm({ values, language, countries, reply, newId }: LocationFormProps) {
  const { t } = useTranslation("locations")
  const { labelOf, describe } = useLocationLabels(countries)
  return (
    <EditForm
      id="location"
      names={locationFields}
      values={values}
      reply={reply}
      messages="locations"
      check={(field, value) => (field === "mapsUrl" && !isMapsUrl(value.trim()) ? "url.https" : undefined)}
      save={t("form.save")}
      newId={newId}
      labelOf={labelOf}
      describe={describe}
    >
      {(inputOf) => {
        const { error, defaultValue, ...isPickup } = inputOf("isPickup")
        return (
          <>
            <AddressFields values={values} language={language} countries={countries} inputOf={inputOf} />
            <Checkbox
              {...isPickup}
              label={t("form.isPickup")}
              help={t("form.isPickupHelp")}
              error={error}
              defaultChecked={defaultValue === "on"}
            />
            <OpeningHoursFields
              inputOf={inputOf}
              title={t("hours.title")}
              question={t("hours.open")}
              kinds={openKinds.map((value) => ({ value, label: t(`hours.${value}`) }))}
            />
          </>
        )
      }}
    </EditForm>
  )
}

type AddressFieldsProps = Pick<LocationFormProps, "values" | "language" | "countries"> & { inputOf: InputOf<LocationField> }

/** The name and the address of a location, by language where they are texts. */
function AddressFields({ values, language, countries, inputOf }: AddressFieldsProps) {
  const { t } = useTranslation("locations")
  const untranslated = untranslatedTexts(placeTexts, language, (field) => values[field])
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t("form.address")}</h2>
      <Languages
        main={language}
        missing={mapLocales((locale) => untranslated[locale].map((name) => t(`form.${name}`)))}
        shown={[language, ...locales].find((locale) => placeTexts.some((name) => inputOf(translatedField(name, locale)).error))}
      >
        {(locale) => {
          const field = (name: (typeof placeTexts)[number]) => inputOf(translatedField(name, locale))
          return (
            <>
              <Field {...field("name")} label={t("form.name")} help={t("form.nameHelp")} limit={limits.place} />
              <Field {...field("addressLine")} label={t("form.addressLine")} help={t("form.addressLineHelp")} limit={limits.place} />
              <Field {...field("city")} label={t("form.city")} limit={limits.place} />
              <Field {...field("street")} label={t("form.street")} help={t("form.streetHelp")} limit={limits.place} optional />
            </>
          )
        }}
      </Languages>
      <div className={styles.pair}>
        <Field {...inputOf("zipCode")} label={t("form.zipCode")} limit={limits.zipCode} autoComplete="off" />
        <Select
          {...inputOf("country")}
          label={t("form.country")}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <Field
        {...inputOf("mapsUrl")}
        type="url"
        inputMode="url"
        label={t("form.mapsUrl")}
        help={t("form.mapsUrlHelp")}
        placeholder="https://"
        optional
      />
    </section>
  )
}
