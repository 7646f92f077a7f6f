import { Plus } from "lucide-react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { AccountMenu } from "./account-menu.tsx"
import type { ShellView } from "./read-shell.server.ts"
import { SearchButton } from "./search-button.tsx"
import styles from "./top-bar.module.css"
import { TrialBadge } from "./trial-badge.tsx"
import { useSubscriptionStatus } from "./use-subscription-status.ts"

export function TopBar({ view }: { view: ShellView }) {
  const { t } = useTranslation("management")
  const subscription = useSubscriptionStatus(view.subscription)
  return (
    <header className={styles.bar}>
      <Link to="/reservations/manage" className={styles.home}>
        <span className={styles.mark} aria-hidden="true">
          {initialOf(view.organization.name)}
        </span>
        <span className={styles.name}>{view.organization.name}</span>
      </Link>
      {subscription?.kind === "trial" && (
        <div className={styles.trial}>
          <TrialBadge days={subscription.daysLeft} />
        </div>
      )}
      <div className={styles.tools}>
        <SearchButton />
        <LinkButton to="/reservations/add" variant="primary" compact className={styles.add}>
          {t("menu.addBooking")}
        </LinkButton>
        <Link to="/reservations/add" className={styles.addIcon} aria-label={t("menu.addBooking")}>
          <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
        </Link>
        <AccountMenu person={view.person} />
      </div>
    </header>
  )
}

const graphemes = new Intl.Segmenter()

const initialOf = (name: string) => [...graphemes.segment(name)][0]?.segment.toLocaleUpperCase("uk")
