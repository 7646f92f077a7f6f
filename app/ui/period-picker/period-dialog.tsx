import type { ReactNode } from "react"
import { useOwnMessages, useTranslation } from "#app/platform/i18n/use-translation.ts"
import { en } from "./locales/en.ts"
import { uk } from "./locales/uk.ts"
import { PeriodPanel, type PeriodPanelProps } from "./period-panel.tsx"
import { PeriodPopover } from "./period-popover.tsx"
import { PeriodSheet } from "./period-sheet.tsx"
import type { WallPeriod } from "./times/wall-time.ts"
import { useMonthsInView } from "./use-viewport.ts"

const messages = { en, uk }

export interface PeriodDialogProps extends Omit<PeriodPanelProps, "months" | "withTimes" | "isImmediate"> {
  id: string
  /** Dates and times in separate controls, or combined in one. */
  skin: "separate" | "combined"
  /** Renders one line in place of the fields; the times are then in the calendar. */
  renderLine?: ((period: WallPeriod | null) => ReactNode) | undefined
  opened: "sheet" | "popover"
  /** A press or focus outside. */
  onLeave: () => void
}

/** The lazy part of the picker: the calendar in a sheet or a popover. */
export function PeriodDialog({ id, opened, skin, renderLine, onLeave, ...panel }: PeriodDialogProps) {
  useOwnMessages("calendar", messages)
  const { t } = useTranslation("ui")
  const monthsInView = useMonthsInView()
  const frame = { id, label: t("period.choose"), onClose: () => panel.onClose() }
  // A rotated phone keeps its sheet with the unapplied selection.
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
