import { useSyncExternalStore } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { chooseColorMode, colorModes, listenForColorMode, readColorMode } from "#app/ui/color-mode/color-mode.ts"
import { Segment, Segments } from "../components/segments.tsx"

/** Light, dark or as the device is, on this browser. */
export function ColorModeChoice() {
  const { t } = useTranslation("accounts")
  const chosen = useSyncExternalStore(listenForColorMode, readColorMode, () => "system")
  return (
    <Segments aria-label={t("account.colorMode")}>
      {colorModes.map((mode) => (
        <Segment key={mode} chosen={mode === chosen} onClick={() => chooseColorMode(mode)}>
          {t(`account.${mode}`)}
        </Segment>
      ))}
    </Segments>
  )
}
