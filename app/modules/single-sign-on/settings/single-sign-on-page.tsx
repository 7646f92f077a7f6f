import { Form } from "react-router"
import { RedirectPage } from "#app/modules/accounts/components/redirect-page.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { ActionForm, type FormReply, replyTo } from "#app/ui/form/action-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"
import { ProviderForm } from "./provider-form.tsx"
import type { ProviderSettings, SavedProvider } from "./read-provider-settings.server.ts"
import styles from "./single-sign-on-page.module.css"

export interface ProviderReply extends FormReply {
  /** The address of the test sign-in. */
  url: string
}

interface SingleSignOnPageProps {
  view: ProviderSettings
  reply: ProviderReply | undefined
  /** Why the test sign-in did not work. */
  problem: string | null
}

export function SingleSignOnPage({ view, reply, problem }: SingleSignOnPageProps) {
  const { t } = useTranslation("singleSignOn")
  const { saved, firstAdmin } = view
  if (reply?.url) return <RedirectPage url={reply.url} title={t("signIn.leaving")} link={t("signIn.go")} />
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} actions={<Badge tone={saved?.isOn ? "success" : "neutral"}>{t(saved?.isOn ? "on" : "off")}</Badge>} />
      <p className={styles.text}>{t("intro")}</p>
      <section className={styles.step} aria-labelledby="sso-provider">
        <h2 id="sso-provider">{t("provider.title")}</h2>
        <ProviderForm key={saved?.version ?? 0} view={view} reply={replyTo("save", reply)} />
        {saved && <RemoveProvider />}
      </section>
      {saved && (
        <>
          <TestSignIn saved={saved} reply={reply} problem={problem} />
          <section className={styles.step} aria-labelledby="sso-turn">
            <h2 id="sso-turn">{t("turn.title")}</h2>
            <p className={styles.text}>{t(saved.isTested ? "turn.whileOn" : "turn.whileOff")}</p>
            {saved.isOn && <p className={styles.text}>{t("turn.offText")}</p>}
            {saved.isTested && (
              <ActionForm
                intent={saved.isOn ? "off" : "on"}
                fields={[]}
                reply={reply}
                messages="singleSignOn"
                failed={t("turn.failed")}
                submit={t(saved.isOn ? "turn.off" : "turn.on")}
                variant={saved.isOn ? "secondary" : "primary"}
                wide={false}
              />
            )}
          </section>
          <section className={styles.step} aria-labelledby="sso-ways">
            <h2 id="sso-ways">{t("ways.title")}</h2>
            <ActionForm intent="ways" fields={["others"]} reply={reply} messages="singleSignOn" submit={t("ways.save")} variant="secondary">
              {() => (
                <Checkbox
                  id="ways-others"
                  name="others"
                  label={t("ways.may")}
                  help={t("ways.text", { name: firstAdmin })}
                  defaultChecked={!saved.isOnlyWay}
                />
              )}
            </ActionForm>
          </section>
        </>
      )}
    </div>
  )
}

function TestSignIn({ saved, reply, problem }: { saved: SavedProvider; reply: ProviderReply | undefined; problem: string | null }) {
  const { t } = useTranslation("singleSignOn")
  const message = useErrorMessage("singleSignOn")
  useErrorToast(t("test.failed"), problem)
  return (
    <section className={styles.step} aria-labelledby="sso-test">
      <h2 id="sso-test">{t("test.title")}</h2>
      <p className={styles.text}>{t("test.text")}</p>
      {problem && (
        <Notice tone="danger" title={t("test.failed")}>
          <p>{message(problem)}</p>
        </Notice>
      )}
      {saved.isTested && !problem && (
        <Notice tone="success">
          <p>{t("test.worked")}</p>
        </Notice>
      )}
      <ActionForm
        intent="test"
        fields={[]}
        reply={reply}
        messages="singleSignOn"
        failed={t("test.failed")}
        failedToast={t("test.failed")}
        submit={t("test.button")}
        variant={saved.isTested ? "secondary" : "primary"}
        wide={false}
      />
    </section>
  )
}

function RemoveProvider() {
  const { t } = useTranslation("singleSignOn")
  return (
    <div>
      <ConfirmButton
        id="remove-provider"
        opener={t("remove.open")}
        openerLabel={t("remove.label")}
        question={t("remove.question")}
        text={t("remove.text")}
        keep={t("remove.keep")}
      >
        <Form method="post">
          <Button type="submit" name="intent" value="remove" variant="danger" compact>
            {t("remove.confirm")}
          </Button>
        </Form>
      </ConfirmButton>
    </div>
  )
}
