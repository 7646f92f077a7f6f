import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { toast as sonner, Toaster } from "sonner"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import "sonner/dist/styles.css"
import { listenForToasts, type ToastText, takeToasts } from "./toast.ts"
import styles from "./toast-area.module.css"
import { ToastCard } from "./toast-card.tsx"

/** Toasts shown at once; another dismisses the oldest. */
const MOST = 3

/**
 * Bottom right, above a bar marked `data-action-bar="wide"`; on phones above any bar marked `data-action-bar`, or at the top of a page marked
 * `data-toasts="top"`, or above the buttons of a dialog; beside the sheet of a booking where the window has room for both.
 */
export function ToastArea() {
  const { t } = useTranslation("ui")
  const place = usePlace()
  useEffect(() => {
    showQueue()
    return listenForToasts(showQueue)
  }, [])
  return createPortal(
    <Toaster
      position="bottom-right"
      theme="dark"
      expand
      gap={8}
      duration={Number.POSITIVE_INFINITY}
      visibleToasts={MOST}
      containerAriaLabel={t("toast.area")}
      className={styles.area ?? ""}
    />,
    place,
  )
}

/** Returns an element that is moved into the modal dialog on top, and back: beneath a dialog nothing can be read or pressed. */
function usePlace() {
  const [place] = useState(() => Object.assign(document.createElement("div"), { id: "toasts" }))
  useEffect(() => {
    const move = () => {
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1)
      const parent = dialog ?? document.body
      if (place.parentElement !== parent) parent.append(place)
      // A dialog that leaves the page takes its `toggle` event with it.
      dialog?.addEventListener("close", move, { once: true })
    }
    move()
    document.addEventListener("toggle", move, true)
    const stop = listenForToasts(move)
    return () => {
      document.removeEventListener("toggle", move, true)
      stop()
      place.remove()
    }
  }, [place])
  return place
}

function showQueue() {
  for (const each of takeToasts()) show(each)
}

function show(each: ToastText) {
  const open = sonner.getToasts()
  for (const { id } of open.slice(0, Math.max(0, open.length - MOST + 1))) sonner.dismiss(id)
  const isAtTop = matchMedia("(max-width: 767px)").matches && document.querySelector('[data-toasts="top"]')
  sonner.custom((id) => <ToastCard {...each} onClose={() => sonner.dismiss(id)} />, {
    position: isAtTop ? "top-center" : "bottom-right",
  })
}
