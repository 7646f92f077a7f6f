import { type ReactNode, type RefObject, useEffect } from "react"
import { formatDays, formatMoment } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "../class-names.ts"
import type { DayRules } from "./open-days.ts"
import styles from "./period-picker.module.css"
import { useTimeSelects } from "./period-times.tsx"
import { TimeSelect } from "./time-select.tsx"
import { useDayWords } from "./use-day-words.ts"
import { asMoment, type WallPeriod } from "./wall-time.ts"
import { withTime } from "./with-time.ts"

interface PeriodTriggersProps {
  trigger: RefObject<HTMLButtonElement | null>
  ids: { from: string | undefined; to: string | undefined }
  describedBy: string | undefined
  takesFocus: boolean
  skin: "separate" | "combined"
  renderLine: ((period: WallPeriod | null) => ReactNode) | undefined
  locale: Locale
  rules: DayRules
  value: WallPeriod | null
  times: WallPeriod
  isOpen: boolean
  panelId: string
  /** Somebody is about to choose: the clock is read. */
  onLook: () => void
  onNear: () => void
  onOpen: () => void
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod) => void
}

/** What opens the calendar, showing what is chosen; and in the separate skin the times. */
export function PeriodTriggers(props: PeriodTriggersProps) {
  const { trigger, ids, describedBy, takesFocus, skin, renderLine, value, isOpen, panelId, onNear, onOpen } = props
  const { t } = useTranslation("ui")
  const words = useDayWords()

  useEffect(() => {
    if (takesFocus) trigger.current?.focus()
  }, [takesFocus, trigger])

  const opener = {
    ref: trigger,
    id: ids.from,
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? panelId : undefined,
    "aria-describedby": describedBy,
    "aria-label": value ? t("period.change", { from: words.wallTime(value.from), to: words.wallTime(value.to) }) : t("period.choose"),
    onClick: onOpen,
    onPointerEnter: onNear,
    onFocus: onNear,
  } as const
  if (renderLine) {
    return (
      <button {...opener} type="button" className={classNames(styles.line, "needs-script")} data-wrong={describedBy ? true : undefined}>
        {renderLine(value)}
      </button>
    )
  }
  return (
    <div className={styles.frame} data-skin={skin} data-wrong={describedBy ? true : undefined}>
      <button {...opener} type="button" className={styles.trigger}>
        {skin === "combined" ? <BothEnds {...props} /> : <Dates {...props} />}
      </button>
      {skin === "separate" && <Times {...props} />}
    </div>
  )
}

function Times({ ids, rules, value, times, onLook, onTimes, onChange }: PeriodTriggersProps) {
  const selects = useTimeSelects({
    rules,
    period: value,
    times,
    onChange: (chosen) => {
      onTimes(chosen)
      if (value) onChange(withTime(rules, value, chosen))
    },
  })
  return (
    <>
      <TimeSelect bare {...selects.pickUp} onFocus={onLook} />
      <TimeSelect bare id={ids.to} {...selects.giveBack} onFocus={onLook} />
    </>
  )
}

function Dates({ value, locale }: PeriodTriggersProps) {
  const { t } = useTranslation("ui")
  const days = value && { start: asMoment(value.from), end: asMoment(value.to) }
  return (
    <span className={styles.part}>
      <span className={styles.label}>{t("period.dates")}</span>
      <span className={styles.value} data-empty={!value || undefined}>
        {days ? formatDays(days, "UTC", locale) : t("period.choose")}
      </span>
    </span>
  )
}

function BothEnds({ value, locale }: PeriodTriggersProps) {
  const { t } = useTranslation("ui")
  const ends = [
    { label: t("period.pickUp"), wall: value?.from },
    { label: t("period.return"), wall: value?.to },
  ]
  const year = (value && value.from.slice(0, 4) !== value.to.slice(0, 4)) || undefined
  return ends.map(({ label, wall }) => (
    <span key={label} className={styles.part}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-empty={!wall || undefined}>
        {wall ? formatMoment(asMoment(wall), "UTC", locale, { year }) : t("period.addDate")}
      </span>
    </span>
  ))
}
