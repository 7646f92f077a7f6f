import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./team-page.module.css"

interface LeavePageProps {
  organization: string
  /** The person is the only admin. */
  isNeeded: boolean
  problem: string | undefined
}

const team = "/settings/org/team"

/** Confirms leaving; the only admin sees what to do first. */
export function LeavePage({ organization, isNeeded, problem }: LeavePageProps) {
  const { t } = useTranslation("members")
  if (isNeeded)
    return (
      <div className={styles.page}>
        <PageHeader title={t("leave.open")} />
        <p>{t("leave.lastAdmin")}</p>
        <p>
          <LinkButton to={team} compact>
            {t("leave.toTeam")}
          </LinkButton>
        </p>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageHeader title={t("leave.question", { organization })} />
      <p>{t("leave.text")}</p>
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
      <Form method="post" className={styles.actions}>
        <LinkButton to={team} compact>
          {t("leave.stay")}
        </LinkButton>
        <Button type="submit" name="intent" value="leave" variant="danger" compact>
          {t("leave.confirm")}
        </Button>
      </Form>
    </div>
  )
}
