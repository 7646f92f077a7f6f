import { useCallback, useRef, useState } from "react"
import { I18nProvider } from "react-aria/I18nProvider"
import { flushSync } from "react-dom"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { type DayRules, isPossible } from "./available-days.ts"
import { CalendarLegend } from "./calendar-legend.tsx"
import { PeriodCalendar } from "./period-calendar.tsx"
import { AvailabilityStatus, PeriodFooter } from "./period-footer.tsx"
import styles from "./period-panel.module.css"
import { withTimes as atTimes, presetPeriod, timesOf } from "./times/available-times.ts"
import { PeriodTimes } from "./times/period-times.tsx"
import { TypedDates } from "./times/typed-dates.tsx"
import { at, dayOf, timesIn, type WallPeriod } from "./times/wall-time.ts"
import { usePeriodDraft } from "./use-period-draft.ts"
import { type FetchPrice, usePrice } from "./use-price.ts"
import { useIsShortViewport } from "./use-viewport.ts"

/** A next step that the panel's button can take after applying. */
export interface NextStep {
  label: string
  /** Adds the price to the label. */
  isPriced?: boolean
  go: () => void
}

export interface PeriodPanelProps {
  rules: DayRules
  value: WallPeriod | null
  /** Preferred times ("10:00"), used where they can be booked. */
  times: WallPeriod
  locale: string
  months: number
  /** Shows the time selects, which are otherwise beside the dates in the field. */
  withTimes: boolean
  /** Each selection is applied immediately, else on Apply. */
  isImmediate: boolean
  fetchPrice?: FetchPrice | undefined
  onNeedDays?: ((first: string, last: string) => void) | undefined
  onRetry?: (() => void) | undefined
  /** Dates can be changed but not cleared. */
  isRequired?: boolean | undefined
  nextStep?: NextStep | undefined
  /** Stands above the calendar. */
  note?: string | undefined
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod | null) => void
  /** Runs `next` after the history entry of the sheet is gone. */
  onClose: (next?: () => void) => void
}

export function PeriodPanel({ rules, value, times, locale, months, withTimes, isImmediate, ...rest }: PeriodPanelProps) {
  const { fetchPrice, onNeedDays, onRetry, isRequired, nextStep, note, onTimes, onChange, onClose } = rest
  const { t } = useTranslation("calendar")
  const body = useRef<HTMLDivElement>(null)
  const isLow = useIsShortViewport()
  const isByNights = rules.limits?.isByNights === true
  const { shown, typed, isChoosingReturn, problem, error, choose, ...draft } = usePeriodDraft({
    rules,
    value,
    times,
    isImmediate,
    onTimes,
    onChange,
  })
  const [preview, setPreview] = useState<WallPeriod | null>(null)
  const previewed = isChoosingReturn ? preview && settle(preview) : null
  const isTaken = !problem && shown !== null && isPossible(rules, shown) === false
  const [inView, setInView] = useState<{ first: string; last: string } | null>(null)
  const price = usePrice(fetchPrice, isChoosingReturn ? previewed : shown)

  const onLook = useCallback(
    (first: string, last: string) => {
      setInView({ first, last })
      onNeedDays?.(first, last)
    },
    [onNeedDays],
  )

  function settle(days: WallPeriod) {
    return presetPeriod(rules, days, times) ?? { from: at(days.from, times.from), to: at(days.to, times.to) }
  }

  function chooseTime(end: keyof WallPeriod, time: string) {
    onTimes({ ...times, [end]: time })
    if (shown) choose(atTimes(rules, shown, { ...timesIn(shown), [end]: time }))
  }

  function finish(next?: () => void) {
    const missing = draft.showMissing()
    if (missing) {
      body.current?.querySelector<HTMLElement>(typed ? `#typed-${missing.end} [contenteditable]` : "[role=grid] [tabindex='0']")?.focus()
      return
    }
    onClose(() => {
      if (!isImmediate) onChange(shown)
      next?.()
    })
  }

  /** The button goes with what it clears: the focus moves on first. */
  function clear() {
    flushSync(draft.clear)
    body.current?.querySelector<HTMLElement>("#typed-from [contenteditable], [role=grid] [tabindex='0']")?.focus()
  }

  const isSettled = shown !== null && !problem && !isTaken && price !== "loading"
  const hasNextStep = nextStep && !isImmediate && isSettled
  // In a popover the button keeps its width when the price arrives: those beside it would move away from a press.
  const applyLabel = isSettled && price && !isImmediate ? t("applyFor", { price: price.price }) : t("apply")
  const hasChosen = Boolean(typed ? typed.from || typed.to : shown)
  const legend = rules.availability && inView && !typed && <CalendarLegend rules={rules} {...inView} />
  const summary = (
    <PeriodFooter
      zone={rules.zone}
      isByNights={isByNights}
      period={isChoosingReturn ? previewed : problem ? null : shown}
      isChoosingReturn={isChoosingReturn}
      error={error?.sentence}
      isErrorAtField={typed !== null}
      isTaken={isTaken}
      price={price}
    />
  )
  const tools = (
    <>
      <Button variant="quiet" onClick={draft.toggleTyping}>
        {t(typed ? "showCalendar" : "typeDates")}
      </Button>
      {!isRequired && hasChosen && (
        <Button variant="quiet" onClick={clear}>
          {t("clear")}
        </Button>
      )}
    </>
  )

  return (
    <I18nProvider locale={locale === "uk" ? "uk-UA" : "en-GB"}>
      <div className={styles.panel} data-sheet={!isImmediate || undefined} data-low={isLow || undefined}>
        <div ref={body} className={styles.body}>
          {note && <p className={styles.note}>{note}</p>}
          <AvailabilityStatus availability={rules.availability} onRetry={onRetry} />
          {typed ? (
            <TypedDates key={draft.clears} typed={typed} isByNights={isByNights} error={error} onType={draft.type} />
          ) : (
            <PeriodCalendar
              rules={rules}
              value={shown && { from: dayOf(shown.from), to: dayOf(shown.to) }}
              startTime={times.from}
              months={isLow && !isImmediate ? 1 : months}
              onLook={onLook}
              onNeedDays={onNeedDays}
              onStart={draft.start}
              onChoose={(days) => choose(settle(days))}
              onPreview={setPreview}
            />
          )}
          {!isImmediate && <div className={styles.tools}>{tools}</div>}
        </div>
        <div className={styles.foot}>
          {withTimes && !typed && !isByNights && (
            <div className={styles.times}>
              <PeriodTimes
                rules={rules}
                days={{ timesOf }}
                period={shown}
                times={times}
                isLabelInside={!isImmediate}
                onChange={chooseTime}
              />
            </div>
          )}
          {isImmediate ? (
            legend
          ) : (
            <div className={styles.words}>
              {legend}
              {summary}
            </div>
          )}
          <div className={styles.actions}>
            {isImmediate && summary}
            {isImmediate && tools}
            <Button variant={hasNextStep ? "quiet" : "primary"} className={styles.apply} onClick={() => finish()}>
              {hasNextStep ? t("done") : applyLabel}
            </Button>
            {hasNextStep && (
              <Button variant="primary" className={styles.nextStep} onClick={() => finish(nextStep.go)}>
                {nextStep.isPriced && price ? `${nextStep.label} · ${price.price}` : nextStep.label}
              </Button>
            )}
          </div>
        </div>
      </div>
    </I18nProvider>
  )
}
