import { CopyButton } from "#app/modules/accounts/components/copy-button.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { checkProvider } from "./provider-input.ts"
import type { ProviderSettings } from "./read-provider-settings.server.ts"
import styles from "./single-sign-on-page.module.css"

/** Takes the provider and its client. No answer of the server holds the secret: without a script it is typed again after a refusal. */
export function ProviderForm({ view, reply }: { view: ProviderSettings; reply: FormReply | undefined }) {
  const { t } = useTranslation("singleSignOn")
  const { saved, isReadable, redirectUri } = view
  const calledItself = issuerIn(reply?.fieldDetails)
  return (
    <>
      <dl className={styles.redirect}>
        <dt>{t("provider.redirect")}</dt>
        <dd>
          <code>{redirectUri}</code>
          <CopyButton text={redirectUri} />
        </dd>
        <dd className={styles.text}>{t("provider.redirectHelp")}</dd>
      </dl>
      {saved && !isReadable && (
        <Notice tone="warning">
          <p>{t("provider.unreadable")}</p>
        </Notice>
      )}
      {saved?.isOn && (
        <Notice>
          <p>{t("provider.turnsOff")}</p>
        </Notice>
      )}
      {calledItself && (
        <Notice tone="danger" title={t("provider.failed")}>
          <p className={styles.issuer}>{t("provider.calledItself", { issuer: calledItself })}</p>
        </Notice>
      )}
      <ActionForm
        intent="save"
        fields={["issuer", "clientId", "clientSecret"]}
        reply={reply}
        messages="singleSignOn"
        check={checkProvider}
        failed={t("provider.failed")}
        failedToast={t("provider.failed")}
        submit={t("provider.save")}
        variant={saved ? "secondary" : "primary"}
        wide={false}
        values={{ issuer: saved?.issuer ?? "", clientId: saved?.clientId ?? "" }}
      >
        {(inputOf) => (
          <>
            <Field
              {...inputOf("issuer")}
              label={t("provider.issuer")}
              help={t("provider.issuerHelp")}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <Field {...inputOf("clientId")} label={t("provider.clientId")} autoComplete="off" spellCheck={false} />
            <Field
              {...inputOf("clientSecret")}
              label={t("provider.clientSecret")}
              help={saved ? t("provider.secretKept", { lastFour: saved.lastFour }) : t("provider.secretHelp")}
              type="password"
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
      </ActionForm>
    </>
  )
}

/** The issuer that the provider at the typed address calls itself, where that is another. */
function issuerIn(details: unknown): string | undefined {
  const { calledItself } = (details ?? {}) as { calledItself?: unknown }
  return typeof calledItself === "string" ? calledItself : undefined
}
