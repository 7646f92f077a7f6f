import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Commands } from "../palette/commands.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { PlanBanner } from "./plan-banner.tsx"
import type { ShellView } from "./read-shell.server.ts"
import styles from "./shell.module.css"
import { SideMenu } from "./side-menu.tsx"
import { TopBar } from "./top-bar.tsx"

/** What surrounds every page of management: a menu at the side, a rail where there is less room, a bar at the bottom of a phone. `layout` is the id of its route. */
export function Shell({ view, layout, children }: { view: ShellView; layout: string; children: ReactNode }) {
  const { t } = useTranslation("ui")
  return (
    <Commands view={view}>
      <div className={styles.shell} data-shell={layout}>
        <a className={styles.skip} href="#content">
          {t("skipToContent")}
        </a>
        <TopBar view={view} />
        <PlanBanner view={view} />
        <SideMenu view={view} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>{children}</div>
        </main>
        <BottomBar view={view} />
      </div>
    </Commands>
  )
}
