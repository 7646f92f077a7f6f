import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { deliveryKinds, lengthUnits, noticeUnits, ownRuleFields, type RuleField } from "#app/modules/organizations/booking-rules.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { hoursField } from "#app/modules/organizations/weekly-hours.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Names the fields of the booking rules and writes their values, where two people changed them. */
export function useRuleLabels() {
  const { t, locale } = useTranslation("organizations")
  const labels: Partial<Record<RuleField, string>> = {}
  for (const name of ownRuleFields) labels[name] = t(`rules.${name}`)
  for (const day of weekdays) labels[hoursField(day)] = nameWeekday(day, locale, "long")

  return {
    labelOf: (name: RuleField) => labels[name] ?? name,
    describe: (name: RuleField, value: string) => {
      if (name === "step") return t("rules.minutes", { minutes: value })
      if (name === "openingHoursOnly") return t(value === "on" ? "organization.yes" : "organization.no")
      const kind = deliveryKinds.find((each) => name === "open" && each === value)
      if (kind) return t(`rules.openKinds.${kind}`)
      const unit = [...noticeUnits, ...lengthUnits].find((each) => name.endsWith("Unit") && each === value)
      return unit && t(`rules.units.${unit}`)
    },
  }
}
