import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import container from "#app/ui/container.module.css"
import styles from "./front-hero.module.css"
import { FrontPicture } from "./front-picture.tsx"

export function FrontHero({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("front")
  return (
    <section className={styles.hero}>
      <div className={`${container.container} ${styles.columns}`}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.text}>{t("text")}</p>
          <div className={styles.actions}>
            <LinkButton to={isSignedIn ? "/reservations/manage" : "/register"} variant="primary">
              {isSignedIn ? t("toBookings") : t("register")}
            </LinkButton>
            {/* A full load: a shop's colours are in its document, and the content policy lets no script add them. */}
            <LinkButton to="/demo" reloadDocument className={styles.demo}>
              {t("demo")}
            </LinkButton>
          </div>
          {!isSignedIn && <p className={styles.trial}>{`${t("trial")} ${t("noCard")}`}</p>}
        </div>
        <FrontPicture name="storefront" />
      </div>
    </section>
  )
}
