import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { PageTitle } from "../shop/page-title.tsx"
import { PhoneLink } from "../shop/phone-link.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./privacy-page.module.css"

const sections = ["kept", "used", "seen", "device", "rights"] as const

/** How the shop uses its customers' data, in our words: what the program keeps and does. */
export function PrivacyPage({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("order")
  return (
    <div className={`${container.container} ${styles.page}`}>
      <PageTitle className={styles.title}>{t("privacy.title")}</PageTitle>
      <p className={styles.lead}>{t("privacy.lead", { shop: shop.name })}</p>
      {sections.map((section) => (
        <section key={section} className={styles.section}>
          <h2 className={styles.name}>{t(`privacy.${section}.title`)}</h2>
          {t(`privacy.${section}.text`, { shop: shop.name })
            .split("\n")
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          {section === "seen" && (
            <p>
              <a href="/privacy" className={styles.link}>
                {t("privacy.seen.more")}
              </a>
            </p>
          )}
          {section === "rights" && shop.phone && <PhoneLink phone={shop.phone} />}
        </section>
      ))}
    </div>
  )
}
