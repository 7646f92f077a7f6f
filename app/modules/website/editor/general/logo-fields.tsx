import type { CSSProperties } from "react"
import { type Picture, pictureAddress, widthsOf } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { grounds } from "../../brand.ts"
import { defaultLogos } from "../../default-settings.ts"
import type { SettingsDocument } from "../../document/website-document.ts"
import { PictureDrop } from "../pictures/picture-drop.tsx"
import styles from "./logo-fields.module.css"

interface LogoFieldsProps {
  settings: SettingsDocument
  /** Message codes by path. */
  problems: Record<string, string>
  onChange: (field: keyof typeof defaultLogos, address: string) => void
}

const fields = [
  { name: "logoUrlLight", ground: "light" },
  { name: "logoUrlDark", ground: "dark" },
] as const

/** The logo on each ground. A removed one gives way to the default. */
export function LogoFields({ settings, problems, onChange }: LogoFieldsProps) {
  const { t } = useTranslation("webGeneral")
  const message = useErrorMessage("webGeneral")
  const isDefault = (name: keyof typeof defaultLogos) => settings[name] === defaultLogos[name]
  const note = isDefault("logoUrlLight") ? "none" : isDefault("logoUrlDark") ? "lightOnly" : "help"
  return (
    <div className={styles.logos}>
      {fields.map(({ name, ground }) => {
        // As on the website: the logo on light stands in for one that is missing on dark.
        const shown = isDefault(name) ? "logoUrlLight" : name
        return (
          <PictureDrop
            key={name}
            id={name}
            label={t(`logo.${ground}`)}
            error={problems[`settings.${name}`] && message("picture.gone")}
            isLogo
            onUploaded={(_, picture) => onChange(name, addressOf(picture))}
            onRemove={isDefault(name) ? undefined : () => onChange(name, defaultLogos[name])}
          >
            <span className={styles.ground} style={{ "--ground": grounds[ground] } as CSSProperties}>
              <img
                src={isDefault(shown) ? defaultLogos[name] : settings[shown]}
                alt={t(isDefault(shown) ? "logo.default" : "logo.own")}
                className={styles.logo}
              />
            </span>
          </PictureDrop>
        )
      })}
      <p className={styles.help}>{t(`logo.${note}`)}</p>
    </div>
  )
}

/** Large enough for the header on a sharp screen. */
const enough = 640

const addressOf = (picture: Picture) => pictureAddress(picture, widthsOf(picture.width).find((width) => width >= enough) ?? picture.width)
