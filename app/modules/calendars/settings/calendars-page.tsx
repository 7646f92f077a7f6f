import { CalendarSync } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./calendars-page.module.css"
import { FeedCard } from "./feed-card.tsx"
import type { CalendarsView } from "./read-calendars.server.ts"

interface CalendarsPageProps {
  view: CalendarsView
  /** The answer to a form outside of dialogs. */
  reply: FormReply | undefined
  /** Dialogs. */
  children: Elements
}

/** The calendars that are shared with other programs. */
export function CalendarsPage({ view: { feeds, zone, mayEdit }, reply, children }: CalendarsPageProps) {
  const { t } = useTranslation("calendars", "organizations")
  const message = useErrorMessage("calendars")
  const add = mayEdit && (
    <LinkButton to="?add" variant="primary" compact preventScrollReset>
      {t("add")}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} actions={feeds.length > 0 && add} />
      <p className={styles.text}>{t("text")}</p>
      {!mayEdit && <Notice title={t("organizations:readOnly")} />}
      {reply?.refusal && (
        <Notice tone="danger">
          <p>{message(reply.refusal.code, "", reply.refusal.details)}</p>
        </Notice>
      )}
      {feeds.length === 0 ? (
        <EmptyState icon={<CalendarSync size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t("title")}>
          {feeds.map((feed) => (
            <li key={feed.id}>
              <FeedCard feed={feed} zone={zone} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
