import { useEffect, useEffectEvent, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon, type IconName } from "../icon.tsx"
import type { Severity, ToastText } from "./toast.ts"
import styles from "./toast-card.module.css"

const icons: Record<Severity, IconName> = { info: "info", success: "check", warn: "alert", error: "alert" }

/** Characters beyond which the text has a line of its own above the action. */
const longText = 80

/** A toast that closes itself: later if it is an error or has an action. */
export function ToastCard({ severity, text, action, until, onClose }: ToastText & { onClose: () => void }) {
  const { t } = useTranslation("ui")
  const card = useRef<HTMLDivElement>(null)
  useCountdown(card, lifetime(severity, action !== undefined), onClose)
  useUntil(until, onClose)
  const role = severity === "warn" || severity === "error" ? "alert" : "status"
  return (
    <div ref={card} role={role} className={styles.card} data-severity={severity} data-long={text.length > longText || undefined}>
      <Icon name={icons[severity]} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t("toast.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Milliseconds. */
function lifetime(severity: Severity, hasAction: boolean) {
  if (severity === "error") return 10_000
  return hasAction ? 8000 : 5000
}

const tick = 100

/** Pauses while the pointer is over the area or keyboard focus is in it. */
function useCountdown(card: { current: HTMLElement | null }, milliseconds: number, onEnd: () => void) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    let left = milliseconds
    const timer = setInterval(() => {
      if (isAttended(card.current?.closest("ol"))) return
      left -= tick
      if (left > 0) return
      clearInterval(timer)
      end.current()
    }, tick)
    return () => clearInterval(timer)
  }, [card, milliseconds])
}

/** Also closes a card that is shown after the abort: the area shows a toast later than it takes it. */
function useUntil(until: AbortSignal | undefined, onAbort: () => void) {
  const abort = useEffectEvent(onAbort)
  useEffect(() => {
    const close = () => abort()
    if (until?.aborted) close()
    until?.addEventListener("abort", close)
    return () => until?.removeEventListener("abort", close)
  }, [until])
}

/** After a touch `:hover` stays, so it counts only for devices that can hover. */
function isAttended(area: Element | null | undefined) {
  return Boolean(area?.matches(":has(:focus-visible)") || (area?.matches(":hover") && matchMedia("(hover: hover)").matches))
}
