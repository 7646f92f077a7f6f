import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"
import { CardAccountRow } from "./card-account-row.tsx"
import styles from "./payments-page.module.css"
import type { PaymentSettings } from "./read-payment-settings.server.ts"
import { type PaymentReply, TokenForm } from "./token-form.tsx"

export function PaymentsPage({ view, reply }: { view: PaymentSettings; reply: PaymentReply | undefined }) {
  const { t } = useTranslation("payments", "organizations")
  const message = useErrorMessage("payments")
  const isRefused = reply?.result?.status === "error"
  const code = reply?.refusal?.code
  useErrorToast(t("failed"), isRefused && reply)
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} />
      {isRefused && (
        // With a script a toast says it, and the reason stands at the field.
        <div className={code ? undefined : "without-script"}>
          <Notice tone="danger" title={t("failed")}>
            {code && <p>{message(code)}</p>}
          </Notice>
        </div>
      )}
      {!view.mayEdit && (
        <Notice>
          <p>{t("organizations:readOnly")}</p>
        </Notice>
      )}
      <section className={styles.method} aria-labelledby="pay-in-person">
        <div className={styles.name}>
          <h2 id="pay-in-person">{t("inPerson.title")}</h2>
          <Badge tone="success">{t("inPerson.always")}</Badge>
        </div>
        <p className={styles.text}>{t("inPerson.text")}</p>
      </section>
      <Card view={view} reply={reply} />
    </div>
  )
}

function Card({ view, reply }: { view: PaymentSettings; reply: PaymentReply | undefined }) {
  const { t } = useTranslation("payments")
  const { account, currency, mayEdit } = view
  return (
    <section className={styles.method} aria-labelledby="pay-by-card">
      <div className={styles.name}>
        <h2 id="pay-by-card">{t("card.title")}</h2>
        <Badge tone={account ? "success" : "neutral"}>{t(account ? "card.configured" : "card.notConfigured")}</Badge>
      </div>
      <p className={styles.text}>{t("card.text")}</p>
      {view.isSandbox && (
        <Notice>
          <p>{t("card.sandbox")}</p>
        </Notice>
      )}
      {!view.isCharged && (
        <Notice actions={mayEdit && <Link to="/settings/org/localization">{t("card.localization")}</Link>}>
          <p>{t("card.currency", { currency })}</p>
        </Notice>
      )}
      {account && !view.isReadable && (
        <Notice tone="warning">
          <p>{t("card.unreadable")}</p>
        </Notice>
      )}
      {account && <CardAccountRow account={account} view={view} />}
      {reply?.merchant !== undefined && (
        <Notice tone="success">
          <p>{t("token.works", { merchant: reply.merchant })}</p>
        </Notice>
      )}
      {mayEdit && <TokenForm key={account?.version ?? 0} account={account} isSandbox={view.isSandbox} reply={reply} />}
    </section>
  )
}
