import { type ReactNode, useRef } from "react"
import { Link, useNavigate } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useSheetAddress } from "./sheet-address.ts"
import styles from "./sheet-frame.module.css"
import { useCovers, useEscape, useFocusOnOpen, useInertAround } from "./sheet-layer.ts"

interface SheetFrameProps {
  /** Number of the booking. */
  number: number
  /** The sheet's heading, an `h2` with the id "sheet-title", and what stands beside it. */
  header: Elements
  /** The scrolling body. */
  children: Elements
  footer: ReactNode
  isLoading: boolean
}

/** The place of one booking: over the list, where it holds the focus; from 1440 px on beside it. */
export function SheetFrame({ number, header, children, footer, isLoading }: SheetFrameProps) {
  const { t } = useTranslation("sheet")
  const sheet = useRef<HTMLElement>(null)
  const covers = useCovers()
  const navigate = useNavigate()
  const closed = useSheetAddress()(undefined)
  useInertAround(sheet, covers)
  useEscape(sheet, () => void navigate(closed, { preventScrollReset: true }))
  useFocusOnOpen(sheet, number)
  return (
    <>
      <Link to={closed} preventScrollReset className={styles.backdrop} data-sheet-backdrop="" tabIndex={-1} aria-hidden="true" />
      <section
        ref={sheet}
        className={styles.sheet}
        data-sheet=""
        aria-labelledby="sheet-title"
        {...(covers && { role: "dialog", "aria-modal": true })}
      >
        <header className={styles.header}>
          {header}
          <Link to={closed} preventScrollReset className={styles.close} aria-label={t("close")} title={t("close")}>
            <Icon name="close" />
          </Link>
        </header>
        <div className={styles.body} aria-busy={isLoading || undefined}>
          {children}
          {isLoading && <Skeleton label={t("loading")} />}
        </div>
        {footer && (
          <footer className={styles.footer} data-action-bar="wide">
            {footer}
          </footer>
        )}
      </section>
    </>
  )
}

/** Placeholder for the blocks of a booking; covers the former ones after 150 ms. */
function Skeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {["client", "dates", "items", "history"].map((block) => (
        <span key={block} className={styles.block} aria-hidden="true">
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.line} />
        </span>
      ))}
    </output>
  )
}
