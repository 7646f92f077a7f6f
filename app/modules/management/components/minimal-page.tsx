import type { ReactNode } from "react"
import { ColorModeToggle } from "#app/ui/color-mode-toggle.tsx"
import { LanguageForm } from "#app/ui/language-form.tsx"
import { ProgressBar } from "#app/ui/progress-bar.tsx"
import styles from "./minimal-page.module.css"

/** A page with one thing to do: the logo above it, language and colour mode below. */
export function MinimalPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} data-management="">
      <ProgressBar />
      <header className={styles.head}>
        <a href="/" className={styles.logo}>
          <img src="/logo-login.svg" alt="Orenda" width={128} height={32} />
        </a>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageForm />
        <ColorModeToggle />
      </footer>
    </div>
  )
}
