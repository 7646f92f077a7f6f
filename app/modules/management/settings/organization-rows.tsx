import type { ShownLogo } from "#app/modules/website/choose-logo.ts"
import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { LinkButton } from "#app/ui/button.tsx"
import { LogoPicture } from "./logo-picture.tsx"
import type { OrganizationView } from "./read-settings.server.ts"
import styles from "./settings.module.css"

export function LogoRow({ logo, mayEdit }: { logo: ShownLogo | null; mayEdit: boolean }) {
  const { t } = useTranslation("organizations")
  return (
    <section className={styles.row} aria-labelledby="settings-logo">
      <div>
        <h2 id="settings-logo" className={styles.label}>
          {t("logo.title")}
        </h2>
        {logo ? <LogoPicture logo={logo} /> : <p className={styles.text}>{t("logo.none")}</p>}
      </div>
      {mayEdit && (
        <LinkButton to="/settings/logo" compact>
          {t(logo ? "logo.change" : "logo.add")}
        </LinkButton>
      )}
    </section>
  )
}

export function PlanRow({ plan: { tier, status, lastDay }, mayEdit }: Pick<OrganizationView, "plan" | "mayEdit">) {
  const { t, locale } = useTranslation("organizations")
  const state = {
    trial: () => t("plan.trial", { count: status.kind === "trial" ? status.daysLeft : 0 }),
    paid: () => t("plan.paid", { date: formatDay(`${lastDay}T12:00:00Z`, "UTC", locale) }),
    uncharged: () => t("plan.uncharged"),
    suspended: () => t("plan.suspended"),
    "trial-ended": () => t("plan.trial-ended"),
    overdue: () => t("plan.overdue"),
    ended: () => t("plan.ended"),
  }[status.kind]()
  return (
    <section className={styles.row} aria-labelledby="settings-plan">
      <div>
        <h2 id="settings-plan" className={styles.label}>
          {t("plan.title")}
        </h2>
        <p>
          <span>{`${t(`plan.${tier}`)} · ${state}`}</span>
        </p>
      </div>
      {mayEdit && (
        <LinkButton to="/subscriptions/payment" compact>
          {t("plan.change")}
        </LinkButton>
      )}
    </section>
  )
}

/** Members open it too: they read how the card stands. */
export function PaymentsRow({ isConfigured }: { isConfigured: boolean }) {
  const { t } = useTranslation("payments")
  return (
    <section className={styles.row} aria-labelledby="settings-payments">
      <div>
        <h2 id="settings-payments" className={styles.label}>
          {t("title")}
        </h2>
        <p className={styles.state}>
          <span>{t("card.title")}</span>{" "}
          <Badge tone={isConfigured ? "success" : "neutral"}>{t(isConfigured ? "card.configured" : "card.notConfigured")}</Badge>
        </p>
      </div>
      <LinkButton to="/settings/integrations/payments" compact aria-label={t("manageLabel")}>
        {t("manage")}
      </LinkButton>
    </section>
  )
}
