import { Form } from "react-router"
import { formatDate } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import styles from "./team-page.module.css"
import type { PendingInvitation } from "./team-view.ts"

export function InvitationRow({ invitation, zone, mayChange }: { invitation: PendingInvitation; zone: string; mayChange: boolean }) {
  const { t, locale } = useTranslation("members")
  const { id, email, role, expiresAt } = invitation
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        <span className={styles.name}>{email}</span>
        <span className={styles.email}>{t("invited", { date: formatDate(expiresAt, zone, locale) })}</span>
      </p>
      <p className={styles.role}>{t(`role.${role}`)}</p>
      {mayChange && (
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="resend" compact aria-label={t("resend.label", { email })}>
            {t("resend.open")}
          </Button>
          <Button type="submit" name="intent" value="revoke" compact aria-label={t("revoke.label", { email })}>
            {t("revoke.open")}
          </Button>
        </Form>
      )}
    </li>
  )
}
