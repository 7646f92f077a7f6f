import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { hoursField, openKinds } from "#app/modules/organizations/weekly-hours.ts"
import type { Country } from "#app/platform/countries.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { nameWeekday } from "./format-opening-hours.ts"
import { type LocationField, placeTexts } from "./location-fields.ts"

/** Names the fields of a location and writes their values, where two people changed them. */
export function useLocationLabels(countries: Country[]) {
  const { t, locale } = useTranslation("locations", "edit")
  const labels: Partial<Record<LocationField, string>> = {
    zipCode: t("form.zipCode"),
    country: t("form.country"),
    mapsUrl: t("form.mapsUrl"),
    isPickup: t("form.isPickup"),
    open: t("hours.title"),
  }
  for (const of of locales)
    for (const name of placeTexts) labels[translatedField(name, of)] = t(`edit:inLanguage.${of}`, { label: t(`form.${name}`) })
  for (const day of weekdays) labels[hoursField(day)] = nameWeekday(day, locale, "long")

  return {
    labelOf: (name: LocationField) => labels[name] ?? name,
    describe: (name: LocationField, value: string) => {
      if (name === "isPickup") return t(value === "on" ? "form.yes" : "form.no")
      const kind = openKinds.find((each) => name === "open" && each === value)
      if (kind) return t(`hours.${kind}`)
      if (name === "country") return countries.find(({ code }) => code === value)?.name
      return undefined
    },
  }
}
