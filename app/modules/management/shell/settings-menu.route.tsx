import { useRouteLoaderData } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import styles from "./settings-list.module.css"
import { SettingsMenu } from "./settings-menu.tsx"
import type { loader as loadShell } from "./shell.route.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

/** Runs the guard. */
export const loader = () => null

/** The pages of the settings as a page: phones have no room for the menu beside them. */
export default function SettingsList() {
  const shell = useRouteLoaderData<typeof loadShell>("modules/management/shell/shell.route")
  const { t } = useTranslation("management")
  return (
    shell && (
      <div className={styles.page}>
        <PageHeader title={t("menu.settings")} />
        <SettingsMenu view={shell.view} asList />
      </div>
    )
  )
}

export { LoadFailed as ErrorBoundary }
