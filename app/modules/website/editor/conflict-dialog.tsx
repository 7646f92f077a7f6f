import { useState } from "react"
import { formatLocalTime } from "#app/platform/i18n/format-local-time.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { valuesAt } from "../document/merge-documents.ts"
import styles from "./conflict-dialog.module.css"
import { useFieldNames } from "./field-names.ts"
import { useDraft } from "./use-draft.tsx"
import type { SaveConflict } from "./use-save.ts"

interface ConflictDialogProps {
  conflict: SaveConflict
  /** Saves with theirs at these paths. */
  settle: (theirs: readonly string[]) => void
  cancel: () => void
}

/** Asks whose value to publish, for each field that somebody else has published meanwhile. */
export function ConflictDialog({ conflict: { document: current, conflict }, settle, cancel }: ConflictDialogProps) {
  const { t, locale } = useTranslation("webEditor", "edit")
  const { document } = useDraft()
  const { nameOf, describe } = useFieldNames({ mine: document, theirs: current })
  const paths = Object.keys(conflict.theirs)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const mine = valuesAt(document, paths)
  const time = formatLocalTime(new Date(conflict.at), locale)

  return (
    <Dialog title={t("edit:conflict.title")} close={cancel}>
      <div className={styles.fields}>
        <p>{conflict.by ? t("conflict.by", { name: conflict.by, time }) : t("conflict.byUnknown", { time })}</p>
        <div className={styles.all}>
          <Button compact onClick={() => setTheirs([])}>
            {t("conflict.keepAll")}
          </Button>
          <Button compact onClick={() => setTheirs(paths)}>
            {t("conflict.takeAll")}
          </Button>
        </div>
        {paths.map((path) => (
          <fieldset key={path} className={styles.field}>
            <legend className={styles.name}>{nameOf(path)}</legend>
            {([false, true] as const).map((isTheirs) => (
              <label key={`${isTheirs}`} className={styles.choice}>
                <input
                  type="radio"
                  name={path}
                  checked={theirs.includes(path) === isTheirs}
                  onChange={() => setTheirs((chosen) => (isTheirs ? [...chosen, path] : chosen.filter((each) => each !== path)))}
                />
                <span className={styles.whose}>{t(isTheirs ? "conflict.useTheirs" : "conflict.keepMine")}</span>
                <span className={styles.value}>{describe(path, isTheirs ? conflict.theirs[path] : mine[path])}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <DialogActions>
        <Button compact onClick={cancel}>
          {t("conflict.back")}
        </Button>
        <Button compact variant="primary" onClick={() => settle(theirs)}>
          {t("save")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
