import { useTranslation } from "react-i18next"
import { Form } from "react-router"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { PageHeader } from "#app/ui/page-header.tsx"
import styles from "./team-page.module.css"

/** Asks before a person gives up their own seat. */
export function LeavePage({ organization, problem }: { organization: string; problem: string | undefined }) {
  const { t } = useTranslation("members")
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
        <LinkButton to="/settings/org/team" compact>
          {t("leave.stay")}
        </LinkButton>
        <Button type="submit" name="intent" value="leave" variant="danger" compact>
          {t("leave.confirm")}
        </Button>
      </Form>
    </div>
  )
}
