import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import styles from "./edit-form.module.css"

interface SaveBarProps {
  /** It is the foot of the dialog. */
  isInDialog: boolean
  isDirty: boolean
  isSaving: boolean
  /** The texts of the buttons; the second one, of a new record, sends `next=another`. */
  save: string
  saveAndAdd: string | undefined
  /** Undefined where the page or its dialog is left to discard. */
  discard: (() => void) | undefined
}

/** Says that there are changes, and saves or discards them. */
export function SaveBar({ isInDialog, isDirty, isSaving, save, saveAndAdd, discard }: SaveBarProps) {
  const { t } = useTranslation("edit")
  const isAddingMore = useNavigation().formData?.get("next") === "another"
  return (
    <div className={isInDialog ? styles.foot : styles.bar} data-action-bar={isInDialog ? undefined : "wide"}>
      <p className={styles.state}>{isDirty && t("unsaved")}</p>
      {isDirty && discard && (
        <Button variant="quiet" compact onClick={discard}>
          {t("discard")}
        </Button>
      )}
      {saveAndAdd && (
        <Button type="submit" name="next" value="another" compact busy={isSaving && isAddingMore} waits={isSaving && !isAddingMore}>
          {saveAndAdd}
        </Button>
      )}
      <Button type="submit" variant="primary" compact busy={isSaving && !isAddingMore} waits={isSaving && isAddingMore}>
        {save}
      </Button>
    </div>
  )
}
