import { GripVertical } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MenuButton } from "#app/ui/menu.tsx"
import styles from "./sortable.module.css"
import type { Sortable } from "./use-sortable.ts"

interface EntryProps {
  sortable: Sortable
  entryKey: string
}

/** Dragged, or moved by arrow keys. */
export function DragHandle({ sortable, entryKey }: EntryProps) {
  const { t } = useTranslation("edit")
  return (
    <button type="button" className={styles.handle} title={t("order.help")} {...sortable.handleOf(entryKey)}>
      <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** The same without dragging. */
export function MoveButtons({ sortable, entryKey }: EntryProps) {
  const { t } = useTranslation("edit")
  return (
    <>
      {sortable.canMove(entryKey, -1) && <MenuButton onClick={() => sortable.moveBy(entryKey, -1)}>{t("order.up")}</MenuButton>}
      {sortable.canMove(entryKey, 1) && <MenuButton onClick={() => sortable.moveBy(entryKey, 1)}>{t("order.down")}</MenuButton>}
    </>
  )
}
