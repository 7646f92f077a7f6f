import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import styles from "./session-ended.module.css"

/** Asks for the sign-in over a form, in a tab of its own: what was typed stays, and the dialog goes when that tab tells of the sign-in. */
export function SessionEnded() {
  const { t } = useTranslation("accounts")
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="session-ended">
      <h2 id="session-ended" className={styles.title}>
        {t("ended.title")}
      </h2>
      <p>{t("ended.text")}</p>
      <a className={styles.login} href="/login" target="_blank" rel="noopener">
        {t("ended.login")}
      </a>
    </dialog>
  )
}
