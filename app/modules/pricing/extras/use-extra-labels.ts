import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol } from "#app/platform/money.ts"
import { extraTexts, extraUnits } from "../extra.ts"
import { useItemsLabels } from "../items/use-items-labels.ts"
import type { ExtraField } from "./extra-input.ts"

/** Names the fields of an extra and writes their values, where two people changed them. */
export function useExtraLabels(currency: Currency) {
  const { t } = useTranslation("prices", "edit")
  const items = useItemsLabels()
  const inLanguages = locales.flatMap((locale) =>
    extraTexts.map((name) => [translatedField(name, locale), t(`edit:inLanguage.${locale}`, { label: t(`extras.${name}`) })]),
  )
  const labels: Partial<Record<ExtraField, string>> = {
    ...Object.fromEntries(inLanguages),
    ...items.labels,
    price: t("extras.price", { currency: currencySymbol(currency) }),
    unit: t("extras.unit"),
    isCompulsory: t("extras.compulsory"),
    most: t("extras.most"),
  }
  return {
    labelOf: (name: ExtraField) => labels[name] ?? name,
    describe: (name: ExtraField, value: string) => {
      const unit = name === "unit" && extraUnits.find((each) => each === value)
      if (unit) return t(`extras.units.${unit}`)
      if (name === "isCompulsory") return t(value === "on" ? "days.yes" : "days.no")
      return items.describe(name, value)
    },
  }
}
