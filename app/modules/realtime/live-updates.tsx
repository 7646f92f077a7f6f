import { useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { announceNew, announceNone } from "./announce-new.ts"
import styles from "./live-updates.module.css"
import type { LiveView, NewestBooking } from "./live-view.ts"
import { useLive } from "./use-live.ts"

/** Milliseconds of a pause that is not shown. */
const shortPause = 3_000

/** Keeps the screens of management up to date, says when that pauses, and announces new bookings to screen readers. */
export function LiveUpdates({ live }: { live: LiveView }) {
  const { t } = useTranslation("realtime")
  const isPaused = useLasting(useLive(live), shortPause)
  return (
    <>
      <div className={styles.line} aria-live="polite">
        {isPaused && <p className={styles.paused}>{t("paused")}</p>}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {useAnnouncement(live.newest)}
      </p>
    </>
  )
}

/** Returns true once `state` has been true for so many milliseconds. */
function useLasting(state: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!state) return undefined
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [state, milliseconds])
  return lasts
}

/** Names the booking that has come since the last load, or counts several. */
function useAnnouncement(newest: NewestBooking[]): string {
  const { t } = useTranslation("realtime")
  const [announced, setAnnounced] = useState(() => announceNone(newest))
  const next = announceNew(announced, newest)
  if (next !== announced) setAnnounced(next)
  const [first, ...others] = announced.come
  if (!first) return ""
  return others.length === 0 ? t("newBooking", { ...first }) : t("newBookings", { count: announced.come.length })
}
