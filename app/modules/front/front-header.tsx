import { ProductLogo } from "#app/modules/accounts/components/product-logo.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { ColorModeToggle } from "#app/ui/color-mode/color-mode-toggle.tsx"
import container from "#app/ui/container.module.css"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import styles from "./front-header.module.css"

export function FrontHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("front", "ui")
  return (
    <header className={`${container.container} ${styles.header}`}>
      <a className={styles.skip} href="#content">
        {t("ui:skipToContent")}
      </a>
      <ProductLogo />
      <a href="#plans" className={styles.plans}>
        {t("plans")}
      </a>
      <div className={styles.tools}>
        <LanguageForm />
        <ColorModeToggle />
        <LinkButton to={isSignedIn ? "/reservations/manage" : "/login"} className={styles.enter} data-again={isSignedIn || undefined}>
          {isSignedIn ? t("toBookings") : t("logIn")}
        </LinkButton>
      </div>
    </header>
  )
}
