import { useEffect } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeading } from "../components/page-heading.tsx"
import styles from "../sign-in/alternative-link.module.css"

/**
 * Redirects to Google with JavaScript or without it: our CSP's form-action blocks a form's redirect to another host. A second visit
 * would return the same code twice, and the second is refused.
 */
export function GoogleRedirect({ url }: { url: string }) {
  const { t } = useTranslation("accounts")
  useEffect(() => location.assign(url), [url])
  return (
    <>
      <PageHeading title={t("google.leaving")} />
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <p className={styles.way}>
        <a href={url} className={styles.link}>
          {t("google.go")}
        </a>
      </p>
    </>
  )
}
