import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormResult } from "#app/ui/form/use-form-fields.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { InviteForm, type SeatAdvice } from "./invite-form.tsx"
import type { TeamView } from "./read-team.server.ts"
import styles from "./team-page.module.css"
import { InvitationRow, MemberRow } from "./team-rows.tsx"

interface TeamPageProps {
  team: TeamView
  result: FormResult | null | undefined
  busy: boolean
}

/** Members and pending invitations of an organization. */
export function TeamPage({ team, result, busy }: TeamPageProps) {
  const { t } = useTranslation("members")
  const taken = team.members.length + team.invitations.length
  const people = useLandingFocus(busy)
  const sentence = useErrorMessage("management")
  const refused = result?.error?.[""]?.[0]
  return (
    <div className={styles.page}>
      <PageHeader title={t("team")} actions={<p className={styles.seats}>{t("seats", { count: team.seats, taken })}</p>} />
      {refused && (
        <Notice tone="danger">
          <p>{sentence(refused)}</p>
        </Notice>
      )}
      <ul ref={people} tabIndex={-1} className={styles.people} aria-label={t("team")}>
        {team.members.map((member) => (
          <MemberRow key={member.id} member={member} mayChange={team.mayChange} />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} zone={team.zone} mayChange={team.mayChange} />
        ))}
      </ul>
      {team.mayChange && (
        // Resets the form after an invitation.
        <InviteForm
          key={team.invitations.at(-1)?.id}
          result={result}
          full={taken < team.seats ? undefined : getSeatAdvice(team)}
          busy={busy}
        />
      )}
      <section className={styles.leave}>
        {team.mayChange && !team.hasOtherAdmin ? (
          <p className={styles.hint}>{t("leave.lastAdmin")}</p>
        ) : (
          <LinkButton to="/settings/org/team/leave" compact>
            {t("leave.open")}
          </LinkButton>
        )}
      </section>
    </div>
  )
}

function getSeatAdvice({ invitations, hasLargerPlan }: TeamView): SeatAdvice {
  if (invitations.length > 0) return hasLargerPlan ? "revokeOrGrow" : "revoke"
  return hasLargerPlan ? "grow" : "remove"
}

/** Moves the focus to the list when the pressed button was removed. */
function useLandingFocus(busy: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) list.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return list
}
