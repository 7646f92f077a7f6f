import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { readSteps } from "#app/modules/pricing/steps-input.ts"
import { useUnitFormat } from "#app/modules/pricing/use-unit-format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { mapNames } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Amenity, amenities } from "../amenities.ts"
import { readCategoryIds } from "../categories/item-categories-input.ts"
import type { ItemField } from "../item/item-input.ts"
import { amenityField } from "../item/property-input.ts"
import { readSizes } from "../item/size-input.ts"
import { itemTexts } from "../item-text.ts"
import type { ItemEditorView } from "./read-item-editor.server.ts"

/** Names the fields of an item and their values, where two people have changed the same ones. */
export function useItemLabels({ language, currency, values, priceLists, locations, categories }: ItemEditorView) {
  const { t, locale } = useTranslation("itemEditor", "edit", "items", "facts")
  const { formatLength } = useUnitFormat()
  const labels = {
    ...mapNames(itemTexts, t),
    sizes: t("sizes.title"),
    pictures: t("photosAndOrder"),
    categories: t("categories.title"),
    kind: t("price.kind"),
    price: t("price.price", { currency }),
    rateUnit: t("price.unit"),
    quantity: t("price.quantity"),
    deposit: t("price.deposit", { currency }),
    priceKind: t("pricing.kind"),
    steps: t("pricing.steps"),
    priceListId: t("pricing.kinds.list"),
    dayCount: t("pricing.dayCount"),
    locationId: t("property.location"),
    guests: t("property.guests"),
    bedrooms: t("property.bedrooms"),
    beds: t("property.beds"),
    bathrooms: t("property.bathrooms"),
    area: t("property.area"),
    checkIn: t("property.checkIn"),
    checkOut: t("property.checkOut"),
    shortest: t("length.shortest"),
    shortestUnit: t("length.shortestUnit"),
    longest: t("length.longest"),
    longestUnit: t("length.longestUnit"),
    bufferBefore: t("buffer.before"),
    bufferAfter: t("buffer.after"),
  }

  const amenityOf = (name: ItemField): Amenity | undefined => amenities.find((each) => amenityField(each) === name)

  function labelOf(name: ItemField) {
    const amenity = amenityOf(name)
    if (amenity) return t(`facts:amenity.${amenity}`)
    const [text, inLanguage] = name.split("-") as [keyof typeof labels, Locale | undefined]
    const label = labels[text]
    return inLanguage ? t(`edit:inLanguage.${inLanguage}`, { label }) : label
  }

  function describe(name: ItemField, value: string) {
    if (amenityOf(name)) return t(value ? "yes" : "no")
    if (name === "locationId") return locations.find(({ id }) => id === value)?.name ?? t("property.ownAddress")
    if (!value) return undefined
    if (name === "kind") return t(`items:kind.${value as "equipment"}`)
    if (name === "rateUnit") return t(`unit.${value as "day"}`)
    if (name === "priceKind") return t(`pricing.kinds.${value as "steps"}`)
    if (name === "dayCount") return t(`pricing.dayCounts.${value as "dates"}`)
    if (name === "priceListId") return priceLists.find(({ id }) => id === value)?.name
    if (name === "steps") return describeSteps(value)
    if (name === "sizes")
      return (readSizes(value) ?? []).map(({ label, quantity }) => `${label[locale] || label[language]}: ${quantity}`).join("; ")
    if (name === "categories") return describeCategories(value)
    if (name === "shortestUnit" || name === "longestUnit") return t(`length.units.${value as "day"}`)
    if (name === "pictures") return t("pictureCount", { count: (JSON.parse(value) as unknown[]).length })
  }

  /** As "Kayaks, Boards"; undefined for none. */
  function describeCategories(json: string) {
    const chosen = readCategoryIds(json)
    return categories.flatMap((each) => (chosen.includes(each.id) ? translated(each, "name", locale) : [])).join(", ") || undefined
  }

  /** As "4 hours: 300; 7 days: 2400"; undefined for none, and where an amount is not typed yet. */
  function describeSteps(json: string) {
    const steps = (readSteps(json) ?? []).map(({ amount, unit, value }) => {
      const length = typeof amount === "number" ? formatLength({ amount, unit }, values.rateUnit as RateUnit) : amount
      return `${length}: ${value}`
    })
    return steps.join("; ") || t("edit:conflict.empty")
  }

  return { labelOf, describe }
}
