import type { ReactNode } from "react"
import { ColorModeToggle } from "#app/ui/color-mode/color-mode-toggle.tsx"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import styles from "./minimal-page.module.css"
import { ProductLogo } from "./product-logo.tsx"

/** A page without navigation: the logo above, one column of 400 px (800 where its page is marked `data-wide`), language and colour mode at the bottom. On a phone toasts stand above its forms. */
export function MinimalPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} data-toasts="top">
      <header className={styles.header}>
        <ProductLogo />
      </header>
      <main id="content" className={styles.column}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LanguageForm />
        <ColorModeToggle />
      </footer>
    </div>
  )
}
