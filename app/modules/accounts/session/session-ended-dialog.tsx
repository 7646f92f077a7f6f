import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { withQuery } from "../destination.ts"
import styles from "./session-ended-dialog.module.css"

interface SessionEndedDialogProps {
  /** Of whose page this is. */
  email: string
  /** Of who is signed in instead; nobody where it is undefined. */
  instead: string | undefined
}

/**
 * Stands over a form that can't be sent as who filled it in, and goes when they are signed in again, which they are in a tab of its own: what
 * was typed stays. Whoever is signed in instead may go on without it.
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
    // By other ways than Esc a browser lets `cancel` be prevented only so often, and closes it then.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="session-ended" className={styles.title}>
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
