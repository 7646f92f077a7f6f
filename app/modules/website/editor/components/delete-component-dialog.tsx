import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import type { ComponentDocument, PageDocument } from "../../website-document.ts"
import { pagesWith } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./components.module.css"

interface DeleteComponentDialogProps {
  component: ComponentDocument
  titleOf: (page: PageDocument) => string
  confirm: () => void
  close: () => void
}

/** Names the pages that lose the component. */
export function DeleteComponentDialog({ component, titleOf, confirm, close }: DeleteComponentDialogProps) {
  const { t } = useTranslation("webComponents")
  const { document } = useDraft()
  const pages = pagesWith(document, component.id)
  return (
    <Dialog title={t("deleting.question", { name: component.name })} close={close}>
      <p>{t("deleting.text", { count: pages.length })}</p>
      <ul className={styles.affected}>
        {pages.map((page) => (
          <li key={page.id}>{titleOf(page)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button compact onClick={close}>
          {t("deleting.keep")}
        </Button>
        <Button compact variant="danger" onClick={confirm}>
          {t("deleting.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
