import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { FilterChip } from "./filter-chip.tsx"
import styles from "./filter-panel.module.css"

interface FilterPanelProps {
  id: string
  label: string
  /** The fields in it. */
  names: string[]
  /** The present choice, in few words. */
  chosen: string | undefined
  children: ReactNode
}

/** A button that opens fields of a filter; within a sheet on phones they always stand open. */
export function FilterPanel({ id, label, names, chosen, children }: FilterPanelProps) {
  return (
    <FilterChip label={label} names={names} isSet={chosen !== undefined}>
      <fieldset className={styles.filter}>
        <legend className={styles.legend}>{label}</legend>
        <button type="button" popoverTarget={id} className={styles.opener}>
          <span>{chosen === undefined ? label : `${label}: ${chosen}`}</span>
          <Icon name="chevron" size={16} className={styles.chevron} />
        </button>
        <div id={id} popover="auto" className={styles.panel}>
          {children}
        </div>
      </fieldset>
    </FilterChip>
  )
}
