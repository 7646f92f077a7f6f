import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "../class-names.ts"
import { Icon, type IconName } from "../icon.tsx"
import { chooseColorMode, colorModes, readColorMode } from "./color-mode.ts"
import styles from "./color-mode-toggle.module.css"

const icons = { system: "halves", light: "sun", dark: "moon" } as const satisfies Record<string, IconName>

/** Goes round system, light and dark. Which one shows is decided by CSS, so that the server needs not know. */
export function ColorModeToggle() {
  const { t } = useTranslation("ui")

  function goRound() {
    const next = (colorModes.indexOf(readColorMode()) + 1) % colorModes.length
    chooseColorMode(colorModes[next] ?? "system")
  }

  return (
    <button type="button" className={classNames(styles.toggle, "needs-script")} title={t("colorMode.title")} onClick={goRound}>
      {colorModes.map((mode) => (
        <span key={mode} className={styles[mode]}>
          <Icon name={icons[mode]} />
          <span className="visually-hidden">{t(`colorMode.${mode}`)}</span>
        </span>
      ))}
    </button>
  )
}
