import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./website-miniature.module.css"

interface WebsiteMiniatureProps {
  /** Id of the home page; null where there is none. */
  page: string | null
  /** URL of the organization's website. */
  website: string
}

/** The home page in small. It cannot be reached or pressed: the link beneath it opens the website. */
export function WebsiteMiniature({ page, website }: WebsiteMiniatureProps) {
  const { t, locale } = useTranslation("management")
  if (page === null) return null
  return (
    <figure className={styles.miniature}>
      <div className={styles.window} inert aria-hidden="true">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: sandboxed, it would have no session */}
        <iframe
          src={`/web/preview/${page}?language=${locale}`}
          title={t("checklist.website.title")}
          loading="lazy"
          tabIndex={-1}
          className={styles.frame}
        />
      </div>
      <figcaption className={styles.caption}>
        <a href="/web/open" className={styles.open}>
          {t("checklist.open")}
        </a>
        <span className={styles.address}>{website}</span>
      </figcaption>
    </figure>
  )
}
