import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Checklist } from "./read-checklist.server.ts"
import styles from "./setup-checklist.module.css"

/** With the first booking the website counts as opened. */
export const isChecklistDone = ({ hasItem, hasLocation, hasBooking }: Checklist) => hasItem && hasLocation && hasBooking

export function SetupChecklist({ checklist, website }: { checklist: Checklist; website: string }) {
  const { t } = useTranslation("management")
  const steps = [
    { key: "item", to: "/inventory/add", isDone: checklist.hasItem },
    { key: "location", to: "/settings/org/locations/add", isDone: checklist.hasLocation },
    { key: "website", to: "/web/open", isDone: checklist.hasOpenedWebsite },
    { key: "booking", to: `${website}/shop`, isDone: checklist.hasBooking },
  ] as const
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist" className={styles.title}>
        {t("checklist.title")} <span className={styles.done}>{t("checklist.done", { done, all: steps.length })}</span>
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ key, to, isDone }) => (
          <li key={key} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
            {isDone ? (
              <span>
                {t(`checklist.${key}`)} <span className="visually-hidden">{t("checklist.isDone")}</span>
              </span>
            ) : key === "website" ? (
              <span className={styles.choices}>
                <Link to="/web/edit?designs=all">{t("checklist.design")}</Link>
                <form method="post" action={to}>
                  <button type="submit">{t(`checklist.${key}`)}</button>
                </form>
              </span>
            ) : (
              <Link to={to} reloadDocument={key === "booking"}>
                {t(`checklist.${key}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
