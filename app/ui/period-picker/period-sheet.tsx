import { type ReactNode, useLayoutEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "../icon.tsx"
import styles from "./period-sheet.module.css"

/** From the bottom of a phone, over a page that waits. */
export function PeriodSheet({ id, label, children, onClose }: { id: string; label: string; children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation("calendar")
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    // Esc and Android's back close it before anybody is asked.
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
