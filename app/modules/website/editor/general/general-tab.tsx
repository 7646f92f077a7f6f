import { useRef } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import type { SettingsDocument } from "../../website-document.ts"
import { changeSettings } from "../edit-document.ts"
import type { EditorView } from "../read-editor.server.ts"
import type { Refusal } from "../refusal.ts"
import { useDraft } from "../use-draft.tsx"
import { useFocusOnRefusal } from "../use-refusal.ts"
import { BrandColor } from "./brand-color.tsx"
import { DatesStyle } from "./dates-style.tsx"
import styles from "./general-tab.module.css"
import { LogoFields } from "./logo-fields.tsx"
import { Sharing } from "./sharing.tsx"

interface GeneralTabProps {
  shop: { name: string; urlCode: string }
  /** The legibility of the public website's logos, by address. */
  legibility: EditorView["legibility"]
  /** Message codes by path. */
  problems: Record<string, string>
  /** The last save that left something out. */
  refusal: Refusal | undefined
  /** By id. */
  pictures: Record<string, Picture>
}

/** The look of the whole website: colour, logos, date picker; and how other sites show it. */
export function GeneralTab({ shop, legibility, problems, refusal, pictures }: GeneralTabProps) {
  const { document, change } = useDraft()
  const { settings } = document
  const fields = useRef<HTMLDivElement>(null)
  const refused = refusal?.place.tab === "general" ? refusal : undefined
  useFocusOnRefusal(fields, refused)

  const set = (next: Partial<SettingsDocument>, field?: string) => change(field, (current) => changeSettings(current, next))

  return (
    <div ref={fields} className={styles.general}>
      <BrandColor value={settings.primaryColor} onChange={(primaryColor) => set({ primaryColor }, "settings.primaryColor")} />
      <LogoFields
        shopName={shop.name}
        settings={settings}
        legibility={legibility}
        problems={problems}
        onChange={(name, address) => set({ [name]: address })}
      />
      <DatesStyle value={settings.datePickerType} onChange={(datePickerType) => set({ datePickerType })} />
      <Sharing shop={shop} problems={problems} refusal={refused} pictures={pictures} />
    </div>
  )
}
