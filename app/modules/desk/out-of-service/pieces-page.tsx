import { Wrench } from "lucide-react"
import { Form, Link } from "react-router"
import { formatMoment, formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import styles from "./pieces.module.css"
import type { ServiceView } from "./read-pieces.server.ts"

/** Lists the pieces of an item that cannot be rented now or later. */
export function ServicePage({ view: { item, rows, zone, mayEdit, mayShare } }: { view: ServiceView }) {
  const { t, locale } = useTranslation("service")
  const add = mayEdit && (
    <LinkButton to={`/inventory/service/add?id=${item.number}`} variant="primary" compact>
      {t("add")}
    </LinkButton>
  )
  const days = ({ from, until }: ServiceView["rows"][number]) =>
    until ? formatPeriod({ start: from, end: until }, zone, locale) : t("since", { from: formatMoment(from, zone, locale) })
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        back={{ to: `/inventory/edit?id=${item.number}`, label: item.name }}
        actions={rows.length > 0 && add}
      />
      <p className={styles.text}>{t("text")}</p>
      {rows.length === 0 ? (
        <EmptyState icon={<Wrench size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t("title")}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.days}>{days(row)}</span>
                <span className={styles.text}>{[t("pieces", { count: row.quantity }), row.reason].filter(Boolean).join(" · ")}</span>
              </div>
              {mayEdit && !row.isOfCalendar && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="row" value={row.id} />
                  <Button type="submit" name="intent" value="back" compact aria-label={t("backLabel", { days: days(row) })}>
                    {t("back")}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayShare && (
        <p>
          <Link to={`/settings/integrations/calendars?add=${item.number}`}>{t("calendars")}</Link>
        </p>
      )}
    </div>
  )
}
