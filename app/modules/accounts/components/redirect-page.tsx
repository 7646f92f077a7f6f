import { useEffect } from "react"
import styles from "./alternative-link.module.css"
import { PageHeading } from "./page-heading.tsx"

interface RedirectPageProps {
  url: string
  title: string
  /** The link that leads on without JavaScript. */
  link: string
}

/**
 * Redirects to an identity provider with JavaScript or without it: our CSP's form-action blocks a form's redirect to another host. A second visit
 * would return the same code twice, and the second is refused.
 */
export function RedirectPage({ url, title, link }: RedirectPageProps) {
  useEffect(() => location.assign(url), [url])
  return (
    <>
      <PageHeading title={title} />
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <p className={styles.way}>
        <a href={url} className={styles.link}>
          {link}
        </a>
      </p>
    </>
  )
}
