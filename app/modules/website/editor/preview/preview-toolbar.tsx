import { Monitor, Smartphone, Tablet } from "lucide-react"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import iconButton from "#app/ui/icon-button.module.css"
import { languages } from "#app/ui/language/use-language-form.ts"
import styles from "./preview-toolbar.module.css"
import type { Device } from "./use-frame-size.ts"

/** How the preview is looked at; none of it is part of the draft. */
export interface PreviewOptions {
  device: Device
  theme: "light" | "dark"
  language: Locale
}

interface PreviewToolbarProps {
  options: PreviewOptions
  onChange: (options: PreviewOptions) => void
}

const devices = { desktop: Monitor, tablet: Tablet, phone: Smartphone }

/** Width, colour mode and language of the preview. */
export function PreviewToolbar({ options, onChange }: PreviewToolbarProps) {
  const { t } = useTranslation("webEditor")
  const { device, theme, language } = options
  return (
    <div className={styles.toolbar}>
      <fieldset className={`${styles.choices} ${styles.devices}`}>
        <legend className="visually-hidden">{t("device.label")}</legend>
        {(Object.keys(devices) as Device[]).map((each) => {
          const DeviceIcon = devices[each]
          return (
            <label key={each} className={iconButton.iconButton} title={t(`device.${each}`)}>
              <input
                type="radio"
                name="preview-device"
                className="visually-hidden"
                checked={each === device}
                onChange={() => onChange({ ...options, device: each })}
              />
              <DeviceIcon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className="visually-hidden">{t(`device.${each}`)}</span>
            </label>
          )
        })}
      </fieldset>
      <button
        type="button"
        className={iconButton.iconButton}
        aria-label={t("darkPreview")}
        title={t("darkPreview")}
        aria-pressed={theme === "dark"}
        onClick={() => onChange({ ...options, theme: theme === "dark" ? "light" : "dark" })}
      >
        <Icon name={theme === "dark" ? "moon" : "sun"} />
      </button>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t("previewLanguage")}</legend>
        {languages.map(({ locale, name, short }) => (
          <label key={locale} lang={locale} className={`${iconButton.iconButton} ${styles.language}`} title={name}>
            <input
              type="radio"
              name="preview-language"
              className="visually-hidden"
              checked={locale === language}
              onChange={() => onChange({ ...options, language: locale })}
            />
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
