import type { Picture } from "#app/modules/media/picture.ts"
import type { SettingsDocument } from "../../document/website-document.ts"
import { changeSettings } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { BrandColor } from "./brand-color.tsx"
import { DatesStyle } from "./dates-style.tsx"
import styles from "./general-tab.module.css"
import { LogoFields } from "./logo-fields.tsx"
import { Sharing } from "./sharing.tsx"

interface GeneralTabProps {
  shop: { name: string; urlCode: string }
  /** Message codes by path. */
  problems: Record<string, string>
  /** By id. */
  pictures: Record<string, Picture>
}

/** The look of the whole website: colour, logos, date picker; and how other sites show it. */
export function GeneralTab({ shop, problems, pictures }: GeneralTabProps) {
  const { document, change } = useDraft()
  const { settings } = document

  const set = (next: Partial<SettingsDocument>) =>
    change(`settings.${Object.keys(next).join()}`, (current) => changeSettings(current, next))

  return (
    <div className={styles.general}>
      <BrandColor value={settings.primaryColor} onChange={(primaryColor) => set({ primaryColor })} />
      <LogoFields settings={settings} problems={problems} onChange={(name, address) => set({ [name]: address })} />
      <DatesStyle value={settings.datePickerType} onChange={(datePickerType) => set({ datePickerType })} />
      <Sharing shop={shop} problems={problems} pictures={pictures} />
    </div>
  )
}
