import { useTranslation } from "react-i18next"
import type { Handle } from "#app/platform/access.ts"
import { LinkButton } from "#app/ui/button.tsx"
import styles from "./front-page.module.css"

export const handle: Handle = { access: "open" }

export const meta = () => [{ title: "Orenda" }]

/** The product's own front page. */
export default function FrontPage() {
  const { t } = useTranslation("front")
  return (
    <main className={styles.page}>
      <img className={styles.logo} src="/logo-login.svg" alt="Orenda" width={160} height={40} />
      <h1 className={styles.title}>{t("title")}</h1>
      <p className={styles.text}>{t("text")}</p>
      {/* A shop's colours come with its document: the content policy lets no script add them. */}
      <LinkButton to="/demo" reloadDocument variant="primary">
        {t("demo")}
      </LinkButton>
    </main>
  )
}
