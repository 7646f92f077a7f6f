import { Outlet, useRouteLoaderData } from "react-router"
import { SettingsFrame } from "../components/settings-frame.tsx"
import type { loader } from "./shell.tsx"

export default function Settings() {
  const shell = useRouteLoaderData<typeof loader>("modules/management/routes/shell")
  return (
    shell && (
      <SettingsFrame view={shell.view}>
        <Outlet />
      </SettingsFrame>
    )
  )
}
