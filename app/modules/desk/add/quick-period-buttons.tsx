import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toWallTime } from "#app/platform/time.ts"
import { Button } from "#app/ui/button.tsx"
import type { WallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { usePresent } from "#app/ui/present.tsx"
import { type QuickPeriod, quickPeriod, quickPeriods } from "./quick-periods.ts"
import styles from "./when-fields.module.css"

interface QuickPeriodButtonsProps {
  typed: WallPeriod
  /** IANA name of the shop's zone. */
  zone: string
  hours: OpeningHours
  onChoose: (period: WallPeriod, quick: QuickPeriod) => void
}

/** Buttons for the periods of walk-ins. */
export function QuickPeriodButtons({ typed, zone, hours, onChoose }: QuickPeriodButtonsProps) {
  const { t } = useTranslation("add")
  const now = toWallTime(usePresent(), zone)
  return (
    <fieldset className={`${styles.quick} needs-script`} aria-label={t("quick.label")}>
      {quickPeriods.map((quick) => (
        <Button key={quick} compact onClick={() => onChoose(quickPeriod(quick, typed, { now, zone, hours }), quick)}>
          {t(`quick.${quick}`)}
        </Button>
      ))}
    </fieldset>
  )
}
