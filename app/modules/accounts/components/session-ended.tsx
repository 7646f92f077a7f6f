import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { LinkButton } from "#app/ui/button.tsx"
import { withQuery } from "../with-query.ts"
import styles from "./session-ended.module.css"

/** Asks for the sign-in over a form, in a tab of its own: what was typed stays, and the dialog goes when that tab tells of the sign-in. */
export function SessionEnded({ email }: { email: string }) {
  const { t } = useTranslation("accounts")
  const { pathname, search } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // Closed, it would leave a form behind that loses what was typed when it is sent.
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="session-ended" onCancel={(event) => event.preventDefault()}>
      <h2 id="session-ended" className={styles.title}>
        {t("ended.title")}
      </h2>
      <p>{t("ended.text")}</p>
      <LinkButton variant="primary" wide to={withQuery("/login", { email, to: pathname + search })} target="_blank" rel="noopener">
        {t("ended.login")}
      </LinkButton>
    </dialog>
  )
}
