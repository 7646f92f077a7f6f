import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "../class-names.ts"
import { Icon, type IconName } from "../icon.tsx"
import { chooseColorMode, colorModes, readColorMode } from "./color-mode.ts"
import styles from "./color-mode-toggle.module.css"

const icons = { system: "halves", light: "sun", dark: "moon" } as const satisfies Record<string, IconName>

/** Cycles through system, light and dark. CSS shows the current one: the server does not know it. */
export function ColorModeToggle({ withText = false }: { withText?: boolean }) {
  const { t } = useTranslation("ui")

  function chooseNext() {
    const next = (colorModes.indexOf(readColorMode()) + 1) % colorModes.length
    chooseColorMode(colorModes[next] ?? "system")
  }

  return (
    <button
      type="button"
      className={classNames(styles.toggle, withText && styles.withText, "needs-script")}
      title={t("colorMode.title")}
      onClick={chooseNext}
    >
      {colorModes.map((mode) => (
        <span key={mode} className={styles[mode]}>
          <Icon name={icons[mode]} />
          <span className={withText ? undefined : "visually-hidden"}>{t(`colorMode.${mode}`)}</span>
        </span>
      ))}
    </button>
  )
}
