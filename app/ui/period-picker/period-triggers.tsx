import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react"
import { formatDate, formatMoment } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "../class-names.ts"
import type { Elements } from "../elements.ts"
import { formatWallDate, formatWallDateTime } from "./format-wall-time.ts"
import styles from "./period-picker.module.css"
import { asMoment, type WallPeriod } from "./times/wall-time.ts"

interface PeriodTriggersProps extends ComponentProps<"button"> {
  ref: RefObject<HTMLButtonElement | null>
  takesFocus: boolean
  skin: "separate" | "combined"
  renderLine: ((period: WallPeriod | null) => ReactNode) | undefined
  locale: Locale
  period: WallPeriod | null
  isByNights: boolean
  /** The time selects of the separate skin. */
  children: Elements
}

/** The buttons that open the calendar and show the selection, with the times in the separate skin. */
export function PeriodTriggers({ takesFocus, skin, renderLine, locale, period, isByNights, children, ...button }: PeriodTriggersProps) {
  const { t } = useTranslation("ui")
  const tag = locale === "uk" ? "uk-UA" : "en-GB"
  const isWrong = button["aria-describedby"] ? true : undefined
  const { ref } = button

  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus, ref])

  const spoken = (wall: string) => (isByNights ? formatWallDate(wall, tag, "long") : formatWallDateTime(wall, tag))

  const opener = {
    ...button,
    "aria-haspopup": "dialog",
    "aria-label": period ? t("period.change", { from: spoken(period.from), to: spoken(period.to) }) : t("period.choose"),
  } as const
  if (renderLine) {
    return (
      <button {...opener} type="button" className={classNames(styles.line, "needs-script")} data-wrong={isWrong}>
        {renderLine(period)}
      </button>
    )
  }
  return (
    <div className={styles.frame} data-skin={skin} data-wrong={isWrong}>
      <button {...opener} type="button" className={styles.trigger}>
        {(skin === "combined" || isByNights ? bothEnds() : [dates()]).map(({ label, words }) => (
          <span key={label} className={styles.part}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value} data-empty={!period || undefined}>
              {words}
            </span>
          </span>
        ))}
      </button>
      {skin === "separate" && children}
    </div>
  )

  function dates() {
    const words = period
      ? formatDaysWithWeekdays({ start: asMoment(period.from), end: asMoment(period.to) }, "UTC", locale)
      : t("period.choose")
    return { label: t("period.dates"), words }
  }

  function bothEnds() {
    const year = (period && period.from.slice(0, 4) !== period.to.slice(0, 4)) || undefined
    const format = isByNights ? formatDate : formatMoment
    const labels = isByNights
      ? ({ from: "period.checkIn", to: "period.checkOut" } as const)
      : ({ from: "period.pickUp", to: "period.return" } as const)
    return (["from", "to"] as const).map((end) => ({
      label: t(labels[end]),
      words: period ? format(asMoment(period[end]), "UTC", locale, { year }) : t("period.addDate"),
    }))
  }
}
