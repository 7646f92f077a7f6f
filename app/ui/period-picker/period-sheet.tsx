import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "../elements.ts"
import { Icon } from "../icon.tsx"
import styles from "./period-sheet.module.css"

/** A modal bottom sheet for phones. */
export function PeriodSheet({ id, label, children, onClose }: { id: string; label: string; children: Elements; onClose: () => void }) {
  const { t } = useTranslation("calendar")
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    // The browser closes the dialog by itself on Esc and on Android's Back.
    <dialog ref={ref} id={id} aria-label={label} className={styles.sheet} onClose={() => ref.current?.open === false && onClose()}>
      <div className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        <button type="button" className={styles.close} aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
