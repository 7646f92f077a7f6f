import { SlidersHorizontal } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import type { Elements } from "../elements.ts"
import styles from "./filter-sheet.module.css"

interface FilterSheetProps {
  id: string
  /** Filters that are set; shown on the button. */
  chosen: number
  /** Names the button that closes the sheet. */
  done: string
  children: Elements
}

/** The filters and the order of a list, for the form of its search. On phones a button opens them as a sheet. */
export function FilterSheet({ id, chosen, done, children }: FilterSheetProps) {
  const { t } = useTranslation("ui")
  return (
    <>
      <div className={styles.opener}>
        <Button compact popoverTarget={id}>
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{chosen > 0 ? t("filters.chosen", { chosen }) : t("filters.open")}</span>
        </Button>
      </div>
      <div id={id} popover="auto" className={styles.filters}>
        {children}
        <div className={styles.done}>
          <Button compact wide variant="primary" popoverTarget={id} popoverTargetAction="hide">
            {done}
          </Button>
        </div>
      </div>
    </>
  )
}
