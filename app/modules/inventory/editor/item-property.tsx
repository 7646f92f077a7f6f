import type { ComponentProps } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LanguageTexts } from "#app/ui/edit-form/languages.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { amenities } from "../amenities.ts"
import type { ItemField } from "../item/item-input.ts"
import { amenityField } from "../item/property-input.ts"
import { countedFacts } from "../property-facts.ts"
import styles from "./item-editor.module.css"
import { ItemText } from "./item-text-field.tsx"
import type { ItemEditorView } from "./read-item-editor.server.ts"

interface ItemPropertyProps {
  view: ItemEditorView
  inputOf: InputOf<ItemField>
  /** The price is for a night. */
  isByNights: boolean
  isHidden: boolean
  /** The missing translations of the address, by language. */
  missing: ComponentProps<typeof LanguageTexts>["missing"]
}

/** The fields of a property: place, guests, rooms, amenities and hours. Hidden fields are still sent and saved. */
export function ItemProperty({ view, inputOf, isByNights, isHidden, missing }: ItemPropertyProps) {
  const { t } = useTranslation("itemEditor", "facts")
  const places = [{ value: "", label: t("property.ownAddress") }, ...view.locations.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <section className={styles.section} aria-labelledby="item-property" hidden={isHidden}>
      <div>
        <h2 id="item-property" className={styles.heading}>
          {t("property.title")}
        </h2>
        <p>{t("property.help")}</p>
      </div>
      <div className={styles.place}>
        <Select {...inputOf("locationId")} label={t("property.location")} options={places} />
        <LanguageTexts missing={missing}>
          {(language) => <ItemText text="address" language={language} main={view.language} inputOf={inputOf} />}
        </LanguageTexts>
      </div>
      <div className={styles.counts}>
        {countedFacts.map((name) => (
          <Field key={name} {...inputOf(name)} label={t(`property.${name}`)} inputMode="numeric" autoComplete="off" maxLength={6} />
        ))}
      </div>
      <div hidden={!isByNights} className={styles.lengths}>
        <p>{t("property.timesHelp", view.stay)}</p>
        <div className={styles.length}>
          {(["checkIn", "checkOut"] as const).map((name) => (
            <Field key={name} {...inputOf(name)} label={t(`property.${name}`)} type="time" />
          ))}
        </div>
      </div>
      <fieldset className={styles.amenities}>
        <legend>{t("property.amenities")}</legend>
        {amenities.map((name) => {
          const { defaultValue, ...input } = inputOf(amenityField(name))
          return <Checkbox key={name} {...input} label={t(`facts:amenity.${name}`)} defaultChecked={defaultValue === "on"} />
        })}
      </fieldset>
    </section>
  )
}
