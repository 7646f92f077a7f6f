import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import styles from "./edit-form.module.css"
import type { HeldSave } from "./use-save-after-uploads.ts"

interface SaveBarProps {
  /** It is the foot of the dialog. */
  isInDialog: boolean
  isDirty: boolean
  isSaving: boolean
  /** A save that waits for photos. */
  held: HeldSave | undefined
  /** The texts of the buttons; the second one, of a new record, sends `next=another`. */
  save: string
  saveAndAdd: string | undefined
  /** Says that there are changes, in place of general words. */
  unsaved: string | undefined
  /** Undefined where the page or its dialog is left to discard. */
  discard: (() => void) | undefined
}

/** Says that there are changes, and saves or discards them. */
export function SaveBar({ isInDialog, isDirty, isSaving, held, save, saveAndAdd, unsaved, discard }: SaveBarProps) {
  const { t } = useTranslation("edit")
  const sent = useNavigation().formData?.get("next")
  const isBusy = isSaving || held !== undefined
  const isAddingMore = (held ? held.submitter?.getAttribute("value") : sent) === "another"
  return (
    <div className={isInDialog ? styles.foot : styles.bar} data-action-bar={isInDialog ? undefined : "wide"}>
      <output className={styles.state}>{held ? t("savingLater") : isDirty && (unsaved ?? t("unsaved"))}</output>
      {isDirty && discard && (
        <Button variant="quiet" compact onClick={discard}>
          {t("discard")}
        </Button>
      )}
      {saveAndAdd && (
        <Button type="submit" name="next" value="another" compact busy={isBusy && isAddingMore} waits={isBusy && !isAddingMore}>
          {saveAndAdd}
        </Button>
      )}
      <Button type="submit" variant="primary" compact busy={isBusy && !isAddingMore} waits={isBusy && isAddingMore}>
        {save}
      </Button>
    </div>
  )
}
