import type { CSSProperties } from "react"
import type { bufferModes } from "#app/modules/organizations/buffer-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./buffer-drawing.module.css"

export interface DrawnBuffer {
  mode: (typeof bufferModes)[number]
  /** As typed. */
  hours: string
}

/** A booking with the time that is kept free around it, and the same in words. */
export function BufferDrawing({ before, after }: { before: DrawnBuffer; after: DrawnBuffer }) {
  const { t } = useTranslation("organizations")
  const words = (side: "before" | "after", { mode, hours }: DrawnBuffer) => {
    const count = hoursOf(hours)
    if (mode === "custom") return count > 0 ? t(`buffer.explained.${side}.custom`, { count }) : ""
    return t(`buffer.explained.${side}.${mode}`)
  }
  return (
    <div className={styles.figure}>
      <div className={styles.drawing} aria-hidden="true">
        <Buffer buffer={before} />
        <span className={styles.booking}>{t("buffer.booking")}</span>
        <Buffer buffer={after} />
      </div>
      <output className={styles.words}>
        <span>{words("before", before)}</span> <span>{words("after", after)}</span>
      </output>
    </div>
  )
}

/** The time that stays free on one side of the booking. */
function Buffer({ buffer: { mode, hours } }: { buffer: DrawnBuffer }) {
  const { t } = useTranslation("organizations")
  const count = mode === "fullDay" ? 24 : mode === "custom" ? hoursOf(hours) : 0
  return (
    <span className={styles.buffer} data-mode={mode} style={{ "--share": shareOf(count) } as CSSProperties}>
      {mode === "fullDay" ? t("buffer.fullDay") : count > 0 && t("buffer.hours", { hours: count })}
    </span>
  )
}

/** 0 for an invalid number of hours. */
const hoursOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Math.min(168, Number(typed)) : 0)

/** From 0 to 1: 0 for none, then slowly growing, so that an hour and a week both fit. */
const shareOf = (hours: number) => (hours === 0 ? 0 : 0.3 + (0.7 * Math.log(hours)) / Math.log(168))
