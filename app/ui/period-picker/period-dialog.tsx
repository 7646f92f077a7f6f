import type { ReactNode } from "react"
import { useOwnMessages, useTranslation } from "#app/platform/i18n/use-translation.ts"
import { en } from "./locales/en.ts"
import { uk } from "./locales/uk.ts"
import { PeriodPanel, type PeriodPanelProps } from "./period-panel.tsx"
import { PeriodPopover } from "./period-popover.tsx"
import { PeriodSheet } from "./period-sheet.tsx"
import type { WallPeriod } from "./times/wall-time.ts"
import { useMonthsInView } from "./use-viewport.ts"

const words = { en, uk }

export interface PeriodDialogProps extends Omit<PeriodPanelProps, "months" | "withTimes" | "isImmediate"> {
  id: string
  /** Dates and times in separate controls, or combined in one. */
  skin: "separate" | "combined"
  /** Renders one line in place of the field; the times are then in the calendar. */
  renderLine?: ((period: WallPeriod | null) => ReactNode) | undefined
  /** As what it was opened. */
  opened: "sheet" | "popover"
  /** Something else has been pressed or focused. */
  onLeave: () => void
}

/** All of the calendar, in what stands over the page. */
export function PeriodDialog({ id, opened, skin, renderLine, onLeave, ...panel }: PeriodDialogProps) {
  useOwnMessages("calendar", words)
  const { t } = useTranslation("ui")
  const monthsInView = useMonthsInView()
  const frame = { id, label: t("period.choose"), onClose: () => panel.onClose() }
  // A phone that is turned keeps its sheet, with what is chosen in it and not applied.
  if (opened === "sheet" || monthsInView > 2) {
    return (
      <PeriodSheet {...frame}>
        <PeriodPanel {...panel} withTimes months={6} isImmediate={false} />
      </PeriodSheet>
    )
  }
  return (
    <PeriodPopover {...frame} onLeave={onLeave}>
      <PeriodPanel {...panel} withTimes={skin === "combined" || renderLine !== undefined} months={monthsInView} isImmediate />
    </PeriodPopover>
  )
}
