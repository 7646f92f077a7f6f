import { alternatesOf } from "#app/modules/storefront/head/page-address.ts"
import container from "#app/ui/container.module.css"
import type { Elements } from "#app/ui/elements.ts"
import { FrontFooter } from "./front-footer.tsx"
import { FrontHeader } from "./front-header.tsx"
import page from "./front-page.module.css"
import styles from "./reading-page.module.css"

export interface ReadingPageProps {
  /** The page's address, without a query. */
  address: string
  isSignedIn: boolean
  title: string
  lead: string
  children: Elements
}

/** A page of text beside the front page, one column wide. */
export function ReadingPage({ address, isSignedIn, title, lead, children }: ReadingPageProps) {
  return (
    <div className={page.page}>
      <title>{`${title} · Orenda`}</title>
      <meta name="description" content={lead} />
      <link rel="canonical" href={address} />
      {alternatesOf(address).map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <FrontHeader isSignedIn={isSignedIn} />
      <main id="content" tabIndex={-1} className={`${container.container} ${styles.main}`}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </main>
      <FrontFooter />
    </div>
  )
}

/** A heading with its paragraphs, which are lines of `text`. */
export function ReadingSection({ title, text, children }: { title: string; text: string; children?: Elements }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.name}>{title}</h2>
      {text.split("\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </section>
  )
}
