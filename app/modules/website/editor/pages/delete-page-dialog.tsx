import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import type { PageDocument } from "../../website-document.ts"
import { useDraft } from "../use-draft.tsx"
import { insertPage, removePage } from "./change-pages.ts"
import styles from "./pages-tab.module.css"
import { titleOfPage } from "./title-of-page.ts"

interface DeletePageDialogProps {
  page: PageDocument
  /** The page's address for visitors. */
  address: string
  close: () => void
}

/** Asks before a page leaves the draft. */
export function DeletePageDialog({ page, address, close }: DeletePageDialogProps) {
  const { t, locale } = useTranslation("webPages", "ui")
  const { document, base, change } = useDraft()
  const isPublic = base.pages.some(({ id }) => id === page.id)

  function remove() {
    const at = document.pages.findIndex(({ id }) => id === page.id)
    change(undefined, (current) => removePage(current, page.id))
    toast.success(t("deleted"), {
      action: { label: t("ui:undo"), onPress: () => change(undefined, (current) => insertPage(current, page, at)) },
    })
    close()
    // The focus would return to the menu of the page.
    requestAnimationFrame(() => globalThis.document.getElementById(`page-name-${document.pages[at - 1]?.id}`)?.focus())
  }

  return (
    <Dialog title={t("delete.question", { title: titleOfPage(page, locale) })} close={close}>
      <div className={styles.question}>
        {isPublic && <p>{t("delete.public", { address })}</p>}
        {page.sections.length > 0 && <p>{t("delete.components")}</p>}
      </div>
      <DialogActions>
        <Button compact onClick={close}>
          {t("delete.keep")}
        </Button>
        <Button compact variant="danger" onClick={remove}>
          {t("delete.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
