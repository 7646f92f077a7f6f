import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { withQuery } from "../destination.ts"
import styles from "./session-ended-dialog.module.css"

interface SessionEndedDialogProps {
  /** Owner of the page. */
  email: string
  /** Account signed in now; undefined when signed out. */
  instead: string | undefined
}

const titleId = "session-ended"

/** Returns whether the dialog covers the page: reading it anew would lead to the sign-in, and lose what was typed. */
export const isCoveredBySessionEnd = () => document.getElementById(titleId) !== null

/**
 * Covers a form whose owner is signed out until they sign in again in another tab, so that their input stays. A person signed in to
 * another account may continue without it.
 */
export function SessionEndedDialog({ email, instead }: SessionEndedDialogProps) {
  const { t } = useTranslation("accounts")
  const { pathname, search } = useLocation()
  const here = pathname + search
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const keepOpen = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault()
    document.addEventListener("keydown", keepOpen)
    return () => document.removeEventListener("keydown", keepOpen)
  }, [])
  return (
    // Other than by Esc, browsers let `cancel` be prevented only so often and then close the dialog.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId} className={styles.title}>
        {t(instead ? "ended.insteadTitle" : "ended.title")}
      </h2>
      {instead ? (
        <>
          <p>{t("ended.insteadText", { email, instead })}</p>
          <div className={styles.ways}>
            <form method="post" action="/logout" target="_blank" rel="noopener">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="to" value={here} />
              <Button type="submit" variant="primary" wide>
                {t("ended.switchBack")}
              </Button>
            </form>
            {/* A new load, since a page that is read anew keeps what was typed. */}
            <Button wide onClick={() => location.assign(here)}>
              {t("ended.goOn")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t("ended.text")}</p>
          <div className={styles.ways}>
            <LinkButton variant="primary" wide to={withQuery("/login", { email, to: here })} target="_blank" rel="noopener">
              {t("ended.login")}
            </LinkButton>
          </div>
        </>
      )}
    </dialog>
  )
}
