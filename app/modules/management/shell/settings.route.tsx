import { Outlet, useRouteLoaderData } from "react-router"
import { SettingsFrame } from "./settings-frame.tsx"
import type { loader } from "./shell.route.tsx"

export default function Settings() {
  const shell = useRouteLoaderData<typeof loader>("modules/management/shell/shell.route")
  return (
    shell && (
      <SettingsFrame view={shell.view}>
        <Outlet />
      </SettingsFrame>
    )
  )
}
