import { Link } from "react-router"
import styles from "./tab-links.module.css"

interface Tab {
  key: string
  label: string
  to: string
  /** Formatted. */
  count?: string | undefined
  /** Read to those who do not see the dot. */
  mark?: string | undefined
}

/** Tabs of one list, each a link with a URL of its own. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: Tab[]; current: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link to={tab.to} className={styles.tab} aria-current={tab.key === current ? "page" : undefined} preventScrollReset>
              <span>{tab.label}</span> {tab.count && <span className={styles.count}>{tab.count}</span>}
              {tab.mark && (
                <span className={styles.mark}>
                  <span className="visually-hidden">{tab.mark}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
