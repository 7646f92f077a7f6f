import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./settings.module.css"

/** The form of a setting; disabled for those who may only read it. */
export function ReadOnly({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) {
  const { t } = useTranslation("organizations")
  return (
    <>
      {!mayEdit && (
        <Notice>
          <p>{t("readOnly")}</p>
        </Notice>
      )}
      <fieldset className={styles.fieldset} disabled={!mayEdit}>
        {children}
      </fieldset>
    </>
  )
}
