import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import styles from "./paper.module.css"
import type { PaperView } from "./read-print.server.ts"

interface PaperProps {
  title: string
  shop: PaperView["shop"]
  children: ReactNode
}

/** A page of A4 with the shop at its head. Its title is the name of a file that it is saved as. */
export function Paper({ title, shop, children }: PaperProps) {
  const { t } = useTranslation("print")
  const hasScript = useHasScript()
  return (
    <main className={styles.paper}>
      <title>{`${title} – ${shop.name}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.shop}>
          <strong>{shop.name}</strong>
          {[shop.phone, shop.address].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </header>
      {children}
      {hasScript && (
        <p className={styles.button}>
          <Button variant="primary" onClick={() => print()}>
            {t("print")}
          </Button>
        </p>
      )}
    </main>
  )
}
