import type { CSSProperties } from "react"
import { type Picture, pictureAddress, readPictureAddress, widthsOf } from "#app/modules/media/picture.ts"
import { uploadedPictures } from "#app/modules/media/upload/uploaded-pictures.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { grounds } from "#app/ui/color-mode/grounds.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { groundOf } from "../../choose-logo.ts"
import { defaultLogos } from "../../default-settings.ts"
import type { SettingsDocument } from "../../website-document.ts"
import { PictureDrop } from "../pictures/picture-drop.tsx"
import type { EditorView } from "../read-editor.server.ts"
import styles from "./logo-fields.module.css"

interface LogoFieldsProps {
  shopName: string
  settings: SettingsDocument
  /** The legibility of the public website's logos, by address. */
  legibility: EditorView["legibility"]
  /** Message codes by path. */
  problems: Record<string, string>
  onChange: (field: keyof typeof defaultLogos, address: string) => void
}

const [light, dark] = [{ name: "logoUrlLight", ground: "light" } as const, { name: "logoUrlDark", ground: "dark" } as const]

const fields = [
  { ...light, other: dark },
  { ...dark, other: light },
]

/** The logo as each mode shows it. A removed one gives way to the other mode’s, or else to the shop’s name. */
export function LogoFields({ shopName, settings, legibility, problems, onChange }: LogoFieldsProps) {
  const { t } = useTranslation("webGeneral")
  const message = useErrorMessage("webGeneral")
  const isDefault = (name: keyof typeof defaultLogos) => settings[name] === defaultLogos[name]
  const note = isDefault("logoUrlLight") && isDefault("logoUrlDark") ? "none" : isDefault("logoUrlDark") ? "lightOnly" : "help"
  return (
    <div className={styles.logos}>
      {fields.map(({ name, ground, other }) => {
        // As on the website: the logo of one mode stands in for a missing one of the other.
        const shown = isDefault(name) ? other.name : name
        const address = settings[shown]
        const place = isDefault(shown)
          ? "page"
          : groundOf(ground, shown === name ? ground : other.ground, { legibility: legibility?.[address] ?? uploadedLegibility(address) })
        return (
          <PictureDrop
            key={name}
            id={name}
            label={t(`logo.${ground}`)}
            help={place === "page" ? undefined : t(place === "plate" ? `logo.plate.${ground}` : "logo.unseen")}
            error={problems[`settings.${name}`] && message("picture.gone")}
            isLogo
            onUploaded={(_, picture) => onChange(name, addressOf(picture))}
            onRemove={isDefault(name) ? undefined : () => onChange(name, defaultLogos[name])}
          >
            <span className={styles.ground} style={{ "--ground": grounds[place === "plate" ? other.ground : ground] } as CSSProperties}>
              {isDefault(shown) ? (
                <span className={styles.name} style={{ color: grounds[other.ground] }}>
                  {shopName}
                </span>
              ) : (
                <img src={address} alt={t("logo.own")} className={styles.logo} />
              )}
            </span>
          </PictureDrop>
        )
      })}
      <p className={styles.help}>{t(`logo.${note}`)}</p>
    </div>
  )
}

/** Returns the legibility of a logo that this tab has uploaded; null for any other. */
function uploadedLegibility(address: string) {
  const key = readPictureAddress(address)?.key
  return [...uploadedPictures.values()].find((picture) => picture.key === key)?.legibility ?? null
}

/** Large enough for the header on a sharp screen. */
const enough = 640

const addressOf = (picture: Picture) => pictureAddress(picture, widthsOf(picture.width).find((width) => width >= enough) ?? picture.width)
