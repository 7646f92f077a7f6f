import { Form } from "react-router"
import { Avatar } from "#app/modules/accounts/profile/avatar.tsx"
import { formatDate } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import type { PendingInvitation, TeamMember } from "./read-team.server.ts"
import styles from "./team-page.module.css"

export function MemberRow({ member, mayChange }: { member: TeamMember; mayChange: boolean }) {
  const { t } = useTranslation("members")
  const { id, name, email, avatar, role, isSelf, isLinked } = member
  const other = role === "admin" ? "member" : "admin"
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Avatar name={name} link={avatar} />
        <p className={styles.who}>
          <span className={styles.name}>
            <span>{name}</span> {isSelf && <span className={styles.role}>{t("you")}</span>}
          </span>
          {name !== email && <span className={styles.email}>{email}</span>}
        </p>
      </div>
      <p className={styles.role}>{t(`role.${role}`)}</p>
      {mayChange && !isSelf && (
        <div className={styles.actions}>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="role" value={other} />
            <Button type="submit" name="intent" value="change-role" compact>
              {t(`make.${other}`)}
            </Button>
          </Form>
          {isLinked && (
            <ConfirmButton
              id={`disconnect-${id}`}
              opener={t("disconnect.open")}
              openerLabel={t("disconnect.label", { name })}
              question={t("disconnect.question", { name })}
              text={t("disconnect.text")}
              keep={t("disconnect.keep")}
            >
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="disconnect" variant="danger" compact>
                  {t("disconnect.confirm")}
                </Button>
              </Form>
            </ConfirmButton>
          )}
          <ConfirmButton
            id={`remove-${id}`}
            opener={t("remove.open")}
            openerLabel={t("remove.label", { name })}
            question={t("remove.question", { name })}
            text={t("remove.text")}
            keep={t("remove.keep")}
          >
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="remove" variant="danger" compact>
                {t("remove.confirm")}
              </Button>
            </Form>
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

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
