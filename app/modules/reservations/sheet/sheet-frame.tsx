import type { ReactNode } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useSheetAddress } from "./sheet-address.ts"
import styles from "./sheet-frame.module.css"

interface SheetFrameProps {
  /** Names the sheet. */
  title: string
  /** What stands before the button to close. */
  header: ReactNode
  /** The scrolling body. */
  children: ReactNode
  footer?: ReactNode
}

/** The place of one booking: beside the list on wide screens, over it on others. */
export function SheetFrame({ title, header, children, footer }: SheetFrameProps) {
  const { t } = useTranslation("sheet")
  const addressOf = useSheetAddress()
  return (
    <section className={styles.sheet} aria-label={title}>
      <header className={styles.header}>
        {header}
        <Link to={addressOf(undefined)} preventScrollReset className={styles.close} aria-label={t("close")}>
          <Icon name="close" />
        </Link>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  )
}
