import { useEffectEvent, useId, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "./class-names.ts"
import styles from "./dialog.module.css"
import type { Elements } from "./elements.ts"
import { isFormPending } from "./form/keep-page.ts"
import { Icon } from "./icon.tsx"
import { findUnsavedChanges } from "./navigation/leave-guards.ts"

interface DialogProps {
  title: string
  /** A palette hides its title, does not move, and stays at the top of a phone, above the keyboard. A screen hides its title and covers the window. */
  variant?: "panel" | "palette" | "screen"
  close: () => void
  children: Elements
}

const textFields = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea'

/**
 * A modal dialog, at the bottom of a phone a sheet. Focuses its first text field, or its first control; the browser holds the focus within it,
 * returns it to the opener, and closes the dialog on Esc, on Android's Back and on a press on the backdrop. With unsaved changes it stays open until
 * `close` has asked, and while a form is on its way until that is answered.
 */
export function Dialog({ title, variant = "panel", close, children }: DialogProps) {
  const { t } = useTranslation("ui")
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>(textFields)?.focus()
    return () => dialog?.close()
  }, [])

  // The browser has closed the dialog, but its page is opened again before the navigation of `close` ends: the dialog has to open again too.
  const { key } = useLocation()
  const reopen = useEffectEvent((_navigation: string) => {
    if (ref.current?.open === false) ref.current.showModal()
  })
  useLayoutEffect(() => reopen(key), [key])

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[variant])}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        // Also bubbles from file inputs.
        if (event.target !== event.currentTarget || !mustStay()) return
        event.preventDefault()
        if (!isFormPending()) close()
      }}
      onClose={() => {
        // The event is queued: the component can be open again when it fires.
        if (ref.current?.open !== false) return
        // A browser closes a dialog the second time that its `cancel` is prevented.
        if (mustStay()) ref.current.showModal()
        if (!isFormPending()) close()
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={variant === "panel" ? styles.title : "visually-hidden"}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={close} aria-label={t("close")}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}

const mustStay = () => isFormPending() || findUnsavedChanges() !== undefined

/** The buttons at the end of a dialog; the one that does it stands last. */
export const DialogActions = ({ children }: { children: Elements }) => <div className={styles.actions}>{children}</div>
