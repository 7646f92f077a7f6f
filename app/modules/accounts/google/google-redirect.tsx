import { useEffect } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeading } from "../components/page-heading.tsx"
import styles from "../sign-in/alternative-link.module.css"

/**
 * On to Google, with a script or without: a content policy that keeps forms at home stops a form's own redirect to another host. Going
 * twice would bring back one code twice, of which the second is refused.
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
