export type Severity = "info" | "success" | "warn" | "error"

interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastText {
  severity: Severity
  /** A sentence in the page's language. */
  text: string
  action?: ToastAction
  /** Takes it away before its time. */
  until?: AbortSignal
}

type Say = (text: string, options?: Pick<ToastText, "action" | "until">) => void

/** Says something in passing, from anywhere in a browser. A form's error is never said here alone. */
export const toast = { info: sayer("info"), success: sayer("success"), warn: sayer("warn"), error: sayer("error") }

/** What waits to be shown; the area that shows it is loaded with the first. */
const waiting: ToastText[] = []
const listeners = new Set<() => void>()
let hasSpoken = false

export function listenForToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const hasToasts = () => hasSpoken

/** Everything that waits, once. */
export const takeToasts = () => waiting.splice(0).filter(({ until }) => !until?.aborted)

function sayer(severity: Severity): Say {
  return (text, options) => {
    waiting.push({ severity, text, ...options })
    hasSpoken = true
    for (const listener of listeners) listener()
  }
}
