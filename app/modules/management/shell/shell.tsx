import { LiveUpdates } from "#app/modules/realtime/live-updates.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Notice } from "#app/ui/notice.tsx"
import { Commands } from "../palette/commands.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { PlanBanner } from "./plan-banner.tsx"
import type { ShellView } from "./read-shell.server.ts"
import styles from "./shell.module.css"
import { SideMenu } from "./side-menu.tsx"
import { TopBar } from "./top-bar.tsx"

/** The layout of management: a menu at the side, an icon rail on tablets, a bar at the bottom of phones. */
export function Shell({ view, children }: { view: ShellView; children: Elements }) {
  const { t } = useTranslation("ui", "management")
  return (
    <Commands view={view}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#content">
          {t("skipToContent")}
        </a>
        <TopBar view={view} />
        <PlanBanner view={view} />
        <SideMenu view={view} />
        <LiveUpdates live={view.live} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>
            <noscript className={styles.noScript}>
              <Notice tone="warning">
                <p>{t("management:noScript")}</p>
              </Notice>
            </noscript>
            {children}
          </div>
        </main>
        <BottomBar view={view} />
      </div>
    </Commands>
  )
}
