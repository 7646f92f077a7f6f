import { createSignal } from "#app/platform/browser/signal.ts"

export type Severity = "info" | "success" | "warn" | "error"

interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastText {
  severity: Severity
  /** Translated. */
  text: string
  action?: ToastAction
  /** Dismisses the toast when aborted. */
  until?: AbortSignal
}

type ShowToast = (text: string, options?: Pick<ToastText, "action" | "until">) => void

/** Shows a toast, from anywhere in the browser. A form's error is never shown here alone. */
export const toast = { info: show("info"), success: show("success"), warn: show("warn"), error: show("error") }

/** Toasts to show once the area is loaded. */
const queue: ToastText[] = []
const added = createSignal()
let hasShown = false

export const listenForToasts = added.listen

export const hasToasts = () => hasShown

/** Empties the queue. Drops aborted toasts. */
export const takeToasts = () => queue.splice(0).filter(({ until }) => !until?.aborted)

function show(severity: Severity): ShowToast {
  return (text, options) => {
    queue.push({ severity, text, ...options })
    hasShown = true
    added.tell()
  }
}
