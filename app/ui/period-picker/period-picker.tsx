import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import { formatWallTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { FieldError } from "../form/field.tsx"
import { closeOnBack } from "../navigation/leave-guards.ts"
import { useHasScript } from "../use-has-script.ts"
import type { Availability, DayRules } from "./available-days.ts"
import type { PeriodDialogProps } from "./period-dialog.tsx"
import type { PeriodLimits } from "./period-limits.ts"
import { PeriodLoading } from "./period-loading.tsx"
import type { NextStep } from "./period-panel.tsx"
import styles from "./period-picker.module.css"
import { PeriodTriggers } from "./period-triggers.tsx"
import { FieldTimes } from "./times/field-times.tsx"
import { NativePeriodInputs, type WallTimeInput } from "./times/native-period-inputs.tsx"
import { preferredTimes, readPreferredTimes, storePreferredTimes } from "./times/preferred-times.ts"
import { at, dayOf, readWallPeriod, type WallPeriod, wallOf } from "./times/wall-time.ts"
import { usePeriodInputs } from "./use-period-inputs.ts"
import type { FetchPrice } from "./use-price.ts"
import { isPhone } from "./use-viewport.ts"

interface PeriodPickerProps extends Pick<PeriodDialogProps, "skin" | "renderLine" | "note"> {
  /** Inputs of the form: wall times of the shop ("2026-11-23T10:00"). Without a script they are visible. */
  from: WallTimeInput
  to: WallTimeInput
  /** The shop's zone. */
  zone: string
  /** The rules that a customer's period keeps; staff have none. */
  limits?: PeriodLimits | undefined
  locale: Locale
  /** Without it only past and far dates are blocked. */
  availability?: Availability | undefined
  /** Months ("2026-11") became visible. */
  onNeedDays?: ((first: string, last: string) => void) | undefined
  onRetry?: (() => void) | undefined
  /** Past and booked days are marked, and can be selected. */
  forStaff?: boolean | undefined
  /** Dates can be changed but not cleared. */
  isRequired?: boolean | undefined
  fetchPrice?: FetchPrice | undefined
  onChange?: ((period: WallPeriod | null) => void) | undefined
  /** The page's next step, offered by the last button of a sheet that covers the page. */
  nextStep?: NextStep | undefined
}

const loadDialog = loadOnce(() => import("./period-dialog.tsx"))

/** Pick-up and return: two native inputs, enhanced to a calendar with availability. */
export function PeriodPicker({ from, to, zone, limits, availability, forStaff, onChange, ...given }: PeriodPickerProps) {
  const { skin, locale, renderLine, onNeedDays } = given
  const initial = { from: wallOf(from.defaultValue ?? ""), to: wallOf(to.defaultValue ?? "") }
  const { refs, value, write } = usePeriodInputs(initial)
  /** Set by the first selection. */
  const [chosenTimes, setTimes] = useState<WallPeriod | null>(null)
  const isByNights = limits?.isByNights === true
  const [present, setNow] = useState(() => shopTime(zone))
  // A stay that begins today is not past.
  const now = isByNights ? at(dayOf(present), midnight) : present
  const [opened, setOpened] = useState<PeriodDialogProps["opened"] | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<PeriodDialogProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isScripted = useHasScript()
  const isLoading = opened !== null && Dialog === null
  const times = isByNights
    ? { from: midnight, to: midnight }
    : (chosenTimes ?? preferredTimes(readWallPeriod(initial), isScripted ? readPreferredTimes() : null))
  const rules: DayRules = { now, zone, limits, availability, forStaff }
  const refreshNow = () => setNow(shopTime(zone))

  const [first, last] = [value?.from.slice(0, 7), value?.to.slice(0, 7)]
  useEffect(() => {
    if (first && last) onNeedDays?.(first, last)
  }, [onNeedDays, first, last])

  const { from: start, to: end } = value ?? { from: "", to: "" }
  useEffect(() => {
    if (chosenTimes && !isByNights) storePreferredTimes(chosenTimes, readWallPeriod({ from: start, to: end }))
  }, [chosenTimes, isByNights, start, end])

  /** The period's times may be clamped; the preferred ones stay. */
  function change(period: WallPeriod | null) {
    write(period)
    setTimes((chosen) => chosen ?? times)
    onChange?.(period)
  }

  /** Preloads the dialog; a failure is reported only when it is opened. */
  function load(onMissing = () => {}) {
    void loadDialog().then((file) => setDialog(() => file.PeriodDialog), onMissing)
  }

  function open() {
    if (opened) return close()
    refreshNow()
    setFailed(false)
    load(() => setFailed(true))
    setOpened(isPhone() ? "sheet" : "popover")
  }

  function close(next?: () => void) {
    refreshNow()
    setOpened(null)
    trigger.current?.focus()
    next?.()
  }

  const closeSheet = useEffectEvent(() => close())
  const isSheet = opened === "sheet"
  useEffect(() => (isSheet ? closeOnBack(() => closeSheet()) : undefined), [isSheet])

  /** Browsers cache a failed import; a reload fetches it again. */
  function retry() {
    setFailed(false)
    load(() => (navigator.onLine ? location.reload() : setFailed(true)))
  }

  const ids = isScripted ? { from: from.id, to: to.id } : { from: undefined, to: undefined }
  const chosen = { rules, value, times, onTimes: setTimes, onChange: change }
  return (
    <div className={styles.root}>
      <div>
        <div className={renderLine && styles.unscripted}>
          <NativePeriodInputs
            from={from}
            to={to}
            refs={refs}
            firstDay={forStaff ? undefined : dayOf(now)}
            isByNights={isByNights}
            isHidden={isScripted}
          />
        </div>
        {(isScripted || renderLine) && (
          <PeriodTriggers
            ref={trigger}
            id={ids.from}
            aria-expanded={opened !== null}
            aria-controls={opened ? id : undefined}
            aria-describedby={[from.error && `${from.id}-error`, to.error && `${to.id}-error`].filter(Boolean).join(" ") || undefined}
            onClick={open}
            onPointerEnter={() => load()}
            onFocus={() => load()}
            onBlur={() => isLoading && !hasFailed && setOpened(null)}
            onKeyDown={({ key }) => isLoading && key === "Escape" && setOpened(null)}
            takesFocus={Boolean(from.autoFocus || to.autoFocus)}
            skin={skin}
            renderLine={renderLine}
            locale={locale}
            period={value}
            isByNights={isByNights}
          >
            {!isByNights && <FieldTimes {...chosen} id={ids.to} onBeforeChoose={refreshNow} />}
          </PeriodTriggers>
        )}
      </div>
      {from.error && <FieldError id={from.id} error={from.error} />}
      {to.error && <FieldError id={to.id} error={to.error} />}
      {opened && Dialog && <Dialog {...given} {...chosen} id={id} opened={opened} onClose={close} onLeave={() => setOpened(null)} />}
      {isLoading && <PeriodLoading id={id} hasFailed={hasFailed} onRetry={retry} />}
    </div>
  )
}

const midnight = "00:00"

const shopTime = (zone: string) => formatWallTime(new Date().toISOString(), zone)
