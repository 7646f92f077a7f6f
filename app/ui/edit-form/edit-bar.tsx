import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import styles from "./edit-form.module.css"

interface EditBarProps {
  /** The text of the button. */
  save: string
  /** The text of a second button, which sends `next=another`. */
  saveAndAdd: string | undefined
  isInDialog: boolean
  /** There is something to discard. */
  canDiscard: boolean
  isDirty: boolean
  isSaving: boolean
  discard: () => void
}

/** The buttons of an edit form: a bar, or the foot of a dialog. */
export function EditBar({ save, saveAndAdd, isInDialog, canDiscard, isDirty, isSaving, discard }: EditBarProps) {
  const { t } = useTranslation("edit")
  const isAddingMore = useNavigation().formData?.get("next") === "another"
  return (
    <div className={isInDialog ? styles.foot : styles.bar} data-action-bar={isInDialog ? undefined : "wide"}>
      <p className={styles.state}>{isDirty && t("unsaved")}</p>
      {canDiscard && (
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
