import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { formatWallTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError } from "../field-error.tsx"
import { useHasScript } from "../use-has-script.ts"
import { useHistoryEntry } from "../use-history-entry.ts"
import type { Availability, DayRules } from "./open-days.ts"
import { PanelMissing } from "./panel-missing.tsx"
import type { Onward, PeriodPanelProps } from "./period-panel.tsx"
import styles from "./period-picker.module.css"
import { PeriodPopover } from "./period-popover.tsx"
import { PeriodSheet } from "./period-sheet.tsx"
import { PeriodTriggers } from "./period-triggers.tsx"
import { PlainPeriod, type WallTimeInput } from "./plain-period.tsx"
import { useMonthsInView } from "./use-months-in-view.ts"
import { usePeriodInputs } from "./use-period-inputs.ts"
import type { AskPrice } from "./use-price.ts"
import { dayOf, timeOf, type WallPeriod } from "./wall-time.ts"
import { keepTimes, wantedTimes } from "./wanted-times.ts"

export interface PeriodPickerProps {
  /** The inputs that the form sends: wall times of the shop ("2026-11-23T10:00"). Without a script they are what a person sees. */
  from: WallTimeInput
  to: WallTimeInput
  /** Dates and times apart, or together in one control. */
  skin: "separate" | "combined"
  /** The shop's zone, by which days and the current minute go. */
  zone: string
  locale: Locale
  /** What is free; without it only the past and the too far cannot be chosen. */
  availability?: Availability | undefined
  /** Months ("2026-11") came into view. */
  onNeedDays?: ((first: string, last: string) => void) | undefined
  onRetry?: (() => void) | undefined
  /** What a period costs and how many are free in it. */
  askPrice?: AskPrice | undefined
  onChange?: ((period: WallPeriod | null) => void) | undefined
  /** Where a calendar covers the page: the page's next step, which its last button takes with the chosen dates. */
  onward?: Onward | undefined
  /** One line in place of the field, in these words, with the times in the calendar. */
  renderLine?: ((period: WallPeriod | null) => ReactNode) | undefined
}

const loadPanel = () => import("./period-panel.tsx")

/** Ahead of the press; what does not come now is told when it is opened. */
const preloadPanel = () => void loadPanel().catch(() => {})
const PeriodPanel = lazy(() =>
  loadPanel().then(
    (file): { default: ComponentType<PeriodPanelProps> } => ({ default: file.PeriodPanel }),
    () => ({ default: PanelMissing }),
  ),
)

/** Pick-up and return: two plain inputs, and with a script a calendar that knows what is free. */
export function PeriodPicker({ from, to, skin, zone, locale, availability, ...rest }: PeriodPickerProps) {
  const { onNeedDays, onRetry, askPrice, onChange, onward, renderLine } = rest
  const { t } = useTranslation("ui")
  const { refs, value, write } = usePeriodInputs({ from: from.defaultValue ?? "", to: to.defaultValue ?? "" })
  const [chosenTimes, setTimes] = useState<WallPeriod | null>(null)
  const [now, setNow] = useState(() => shopTime(zone))
  const [opened, setOpened] = useState<"sheet" | "popover" | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const monthsInView = useMonthsInView()
  const isOpen = opened !== null
  // A phone that is turned keeps its sheet, with what is chosen in it and not applied.
  const isSheet = opened === "sheet" || monthsInView > 2
  const months = isSheet ? 6 : monthsInView
  const id = useId()
  const isScripted = useHasScript()
  const times = chosenTimes ?? wantedTimes(isScripted)
  const rules: DayRules = { now, zone, availability }
  const look = () => setNow(shopTime(zone))

  const [first, last] = [value?.from.slice(0, 7), value?.to.slice(0, 7)]
  useEffect(() => {
    if (first && last) onNeedDays?.(first, last)
  }, [onNeedDays, first, last])

  function change(period: WallPeriod | null) {
    write(period)
    if (period) keepTimes({ from: timeOf(period.from), to: timeOf(period.to) })
    onChange?.(period)
  }

  function show(isShown: boolean) {
    look()
    // While the sheet stands nothing behind it takes the focus.
    flushSync(() => setOpened(isShown ? (isSheet ? "sheet" : "popover") : null))
    if (!isShown) trigger.current?.focus()
  }
  const entry = useHistoryEntry(show)

  function open() {
    if (isOpen) return close()
    if (isSheet) entry.enter()
    show(true)
  }

  function close(next?: () => void) {
    if (entry.isOn()) return entry.leave(next)
    show(false)
    next?.()
  }

  const panel: ReactNode = isOpen && (
    <Suspense fallback={<p className={styles.opening}>{t("period.opening")}</p>}>
      <PeriodPanel
        rules={rules}
        value={value}
        times={times}
        locale={locale}
        months={months}
        withTimes={skin === "combined" || isSheet || renderLine !== undefined}
        atOnce={!isSheet}
        askPrice={askPrice}
        onNeedDays={onNeedDays}
        onRetry={onRetry}
        onward={onward}
        onTimes={setTimes}
        onChange={change}
        onClose={close}
      />
    </Suspense>
  )

  return (
    <div className={styles.root}>
      <div>
        <div className={renderLine && styles.unscripted}>
          <PlainPeriod from={from} to={to} refs={refs} today={dayOf(now)} isHidden={isScripted} />
        </div>
        {(isScripted || renderLine) && (
          <PeriodTriggers
            trigger={trigger}
            ids={isScripted ? { from: from.id, to: to.id } : { from: undefined, to: undefined }}
            describedBy={[from.error && `${from.id}-error`, to.error && `${to.id}-error`].filter(Boolean).join(" ") || undefined}
            takesFocus={Boolean(from.autoFocus || to.autoFocus)}
            skin={skin}
            renderLine={renderLine}
            locale={locale}
            rules={rules}
            value={value}
            times={times}
            isOpen={isOpen}
            panelId={id}
            onLook={look}
            onTimes={setTimes}
            onChange={change}
            onOpen={open}
            onNear={preloadPanel}
          />
        )}
      </div>
      {from.error && <FieldError id={from.id} error={from.error} />}
      {to.error && <FieldError id={to.id} error={to.error} />}
      {isOpen && !isSheet && (
        <PeriodPopover id={id} label={t("period.choose")} onClose={() => close()} onLeave={() => setOpened(null)}>
          {panel}
        </PeriodPopover>
      )}
      {isOpen && isSheet && (
        <PeriodSheet id={id} label={t("period.choose")} onClose={() => close()}>
          {panel}
        </PeriodSheet>
      )}
    </div>
  )
}

const shopTime = (zone: string) => formatWallTime(new Date().toISOString(), zone)
