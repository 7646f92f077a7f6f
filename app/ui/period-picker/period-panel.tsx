import { useCallback, useRef, useState } from "react"
import { I18nProvider } from "react-aria/I18nProvider"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { type DayRules, isPossible } from "./open-days.ts"
import { PanelStatus } from "./panel-status.tsx"
import { PeriodCalendar } from "./period-calendar.tsx"
import { PeriodFoot } from "./period-foot.tsx"
import { PeriodMarks } from "./period-marks.tsx"
import styles from "./period-panel.module.css"
import { withTimes as atTimes, presetPeriod, timesOf } from "./times/open-times.ts"
import { PeriodTimes } from "./times/period-times.tsx"
import { TypedDates } from "./times/typed-dates.tsx"
import { at, dayOf, timesIn, type WallPeriod } from "./times/wall-time.ts"
import { useIsWindowLow } from "./use-is-window-low.ts"
import { usePeriodDraft } from "./use-period-draft.ts"
import { type AskPrice, usePrice } from "./use-price.ts"

/** What may follow a choice at once, and the words of its button. */
export interface Onward {
  label: string
  go: () => void
}

export interface PeriodPanelProps {
  rules: DayRules
  value: WallPeriod | null
  /** The asked times, "10:00" and "18:00", which chosen days get where they can be booked. */
  times: WallPeriod
  locale: string
  months: number
  /** Times are chosen here, else beside the dates in the field. */
  withTimes: boolean
  /** A choice holds at once; else when it is applied. */
  atOnce: boolean
  askPrice?: AskPrice | undefined
  onNeedDays?: ((first: string, last: string) => void) | undefined
  onRetry?: (() => void) | undefined
  /** Dates can be changed here, but not taken away. */
  isKept?: boolean | undefined
  onward?: Onward | undefined
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod | null) => void
  /** What follows waits until the page is there again. */
  onClose: (next?: () => void) => void
}

/** Calendar, times and what they come to. */
export function PeriodPanel({ rules, value, times, locale, months, withTimes, atOnce, ...rest }: PeriodPanelProps) {
  const { askPrice, onNeedDays, onRetry, isKept, onward, onTimes, onChange, onClose } = rest
  const { t } = useTranslation("calendar")
  const body = useRef<HTMLDivElement>(null)
  const isLow = useIsWindowLow()
  const { shown, typed, isHalf, problem, wrong, choose, ...draft } = usePeriodDraft({ rules, value, times, atOnce, onTimes, onChange })
  const [preview, setPreview] = useState<WallPeriod | null>(null)
  const previewed = isHalf ? preview && settle(preview) : null
  const isTaken = !problem && shown !== null && isPossible(rules, shown) === false
  const [inView, setInView] = useState<{ first: string; last: string } | null>(null)
  const price = usePrice(askPrice, isHalf ? previewed : shown)

  const look = useCallback(
    (first: string, last: string) => {
      setInView({ first, last })
      onNeedDays?.(first, last)
    },
    [onNeedDays],
  )

  function chooseDays(days: WallPeriod) {
    choose(settle(days))
  }

  function settle(days: WallPeriod) {
    return presetPeriod(rules, days, times) ?? { from: at(days.from, times.from), to: at(days.to, times.to) }
  }

  function chooseTime(end: keyof WallPeriod, time: string) {
    onTimes({ ...times, [end]: time })
    if (shown) choose(atTimes(rules, shown, { ...timesIn(shown), [end]: time }))
  }

  function finish(next?: () => void) {
    const missing = draft.askFor()
    if (missing) {
      body.current?.querySelector<HTMLElement>(typed ? `#typed-${missing.end} [contenteditable]` : "[role=grid] [tabindex='0']")?.focus()
      return
    }
    onClose(() => {
      if (!atOnce) onChange(shown)
      next?.()
    })
  }

  const isSettled = shown !== null && !problem && !isTaken && price !== "asking"
  const isOnward = onward && !atOnce && isSettled
  const marks = rules.availability && inView && !typed && <PeriodMarks rules={rules} {...inView} />
  const summary = (
    <PeriodFoot
      zone={rules.zone}
      period={isHalf ? previewed : problem ? null : shown}
      isHalf={isHalf}
      wrong={wrong?.sentence}
      isWrongAbove={typed !== null}
      isTaken={isTaken}
      price={price}
    />
  )
  const tools = (
    <>
      <Button variant="quiet" onClick={draft.toggleTyping}>
        {t(typed ? "showCalendar" : "typeDates")}
      </Button>
      {!isKept && (
        <Button variant="quiet" onClick={draft.clear}>
          {t("clear")}
        </Button>
      )}
    </>
  )

  return (
    <I18nProvider locale={locale === "uk" ? "uk-UA" : "en-GB"}>
      <div className={styles.panel} data-sheet={!atOnce || undefined} data-low={isLow || undefined}>
        <div ref={body} className={styles.body}>
          {!atOnce && <div className={styles.tools}>{tools}</div>}
          <PanelStatus availability={rules.availability} onRetry={onRetry} />
          {typed ? (
            <TypedDates key={draft.clears} typed={typed} wrong={wrong} onType={draft.type} />
          ) : (
            <PeriodCalendar
              rules={rules}
              value={shown && { from: dayOf(shown.from), to: dayOf(shown.to) }}
              askedStart={times.from}
              months={isLow && !atOnce ? 1 : months}
              onLook={look}
              onNeedDays={onNeedDays}
              onStart={draft.start}
              onChoose={chooseDays}
              onPreview={setPreview}
            />
          )}
        </div>
        <div className={styles.foot}>
          {withTimes && !typed && (
            <div className={styles.times}>
              <PeriodTimes rules={rules} days={{ timesOf }} period={shown} times={times} onChange={chooseTime} />
            </div>
          )}
          {atOnce ? (
            marks
          ) : (
            <div className={styles.words}>
              {marks}
              {summary}
            </div>
          )}
          <div className={styles.actions}>
            {atOnce && summary}
            {atOnce && tools}
            {isOnward && (
              <Button className={styles.onward} onClick={() => finish(onward.go)}>
                {onward.label}
              </Button>
            )}
            <Button variant="primary" className={styles.apply} onClick={() => finish()}>
              {price && price !== "asking" && !problem && !isTaken && !isOnward ? t("applyFor", { price: price.price }) : t("apply")}
            </Button>
          </div>
        </div>
      </div>
    </I18nProvider>
  )
}
