import { CalendarOff } from "lucide-react"
import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./closed-days-page.module.css"
import type { ClosedDaysView } from "./read-closed-days.server.ts"

/** The closed days that are not over; `children` are dialogs. */
export function ClosedDaysPage({ view: { rows, mayEdit, isUnbound }, children }: { view: ClosedDaysView; children: Elements }) {
  const { t } = useTranslation("locations", "organizations")
  const add = mayEdit && (
    <LinkButton to="?add" variant="primary" compact preventScrollReset>
      {t("closedDays.add")}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <PageHeader title={t("closedDays.title")} actions={rows.length > 0 && add} />
      <p className={styles.text}>{t("closedDays.text")}</p>
      {!mayEdit && <Notice title={t("organizations:readOnly")} />}
      {isUnbound && (
        <Notice
          title={t("organizations:rules.unbound.title")}
          actions={
            <LinkButton to="/settings/reservations/rules" compact>
              {t("organizations:rules.title")}
            </LinkButton>
          }
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon={<CalendarOff size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("closedDays.empty.title")} actions={add}>
          {t("closedDays.empty.text")}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t("closedDays.title")}>
          {rows.map((row) => (
            <ClosedDaysItem key={row.id} row={row} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

function ClosedDaysItem({ row: { id, days, location, reason }, mayEdit }: { row: ClosedDaysView["rows"][number]; mayEdit: boolean }) {
  const { t } = useTranslation("locations")
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.days}>{days}</span>
        <span className={styles.text}>{[location ?? t("closedDays.wholeShop"), reason].filter(Boolean).join(" · ")}</span>
      </div>
      {mayEdit && (
        <ConfirmButton
          id={`remove-${id}`}
          opener={t("closedDays.remove.open")}
          openerLabel={t("closedDays.remove.label", { days })}
          question={t("closedDays.remove.question", { days })}
          keep={t("closedDays.remove.keep")}
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="remove" variant="danger" compact>
              {t("closedDays.remove.confirm")}
            </Button>
          </Form>
        </ConfirmButton>
      )}
    </li>
  )
}
