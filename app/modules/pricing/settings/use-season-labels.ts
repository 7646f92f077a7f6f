import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useItemsLabels } from "../items/use-items-labels.ts"
import { nameMonths } from "./name-months.ts"
import type { SeasonField } from "./season-input.ts"

/** Names the fields of a season and writes their values, where two people changed them. */
export function useSeasonLabels() {
  const { t, locale } = useTranslation("prices", "edit")
  const items = useItemsLabels()
  const inLanguages = locales.map((each) => [translatedField("name", each), t(`edit:inLanguage.${each}`, { label: t("seasons.name") })])
  const labels: Partial<Record<SeasonField, string>> = {
    ...Object.fromEntries(inLanguages),
    repeats: t("seasons.repeats"),
    first: t("seasons.first"),
    last: t("seasons.last"),
    firstDay: t("seasons.firstDay"),
    firstMonth: t("seasons.firstMonth"),
    lastDay: t("seasons.lastDay"),
    lastMonth: t("seasons.lastMonth"),
    percent: t("seasons.change"),
    shortestStay: t("seasons.shortestStay"),
    ...items.labels,
  }
  for (const day of weekdays) labels[day] = nameWeekday(day, locale, "long")

  return {
    labelOf: (name: SeasonField) => labels[name] ?? name,
    describe: (name: SeasonField, value: string) => {
      if (name === "repeats") return t(value === "once" ? "seasons.repeat.once" : "seasons.repeat.yearly")
      if (name === "firstMonth" || name === "lastMonth") return nameMonths(locale)[Number(value) - 1]
      if (weekdays.some((day) => day === name)) return t(value === "on" ? "days.yes" : "days.no")
      return items.describe(name, value)
    },
  }
}
