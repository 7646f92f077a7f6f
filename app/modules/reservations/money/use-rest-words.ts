import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { HandOverWay } from "../rules/handover-words.ts"
import type { Rest } from "./prepayment.ts"

/** Returns how the rest of a prepaid booking is named: "Rest by 12 Dec", "Rest at pick-up". */
export function useRestWords(locale: Locale) {
  const { t } = useTranslation("reservations")
  return ({ dueOn }: Rest, way: HandOverWay) =>
    dueOn === null ? t(`rest.${way}`) : t("rest.byDay", { day: formatCalendarDay(dueOn, locale) })
}
