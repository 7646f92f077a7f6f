import { X } from "lucide-react"
import type { MouseEvent } from "react"
import { Link, useLocation, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "../elements.ts"
import styles from "./filter-chip.module.css"

interface FilterChipProps {
  label: string
  /** The fields of the filter in the address. */
  names: string[]
  isSet: boolean
  /** The label and the control of the filter. */
  children: Elements
}

/** A filter as a chip, with a link that clears it while it is set. */
export function FilterChip({ label, names, isSet, children }: FilterChipProps) {
  const { t } = useTranslation("ui")
  const name = t("filters.clear", { label })
  const to = useAddressWithout(names)
  return (
    <div className={styles.chip} data-set={isSet || undefined}>
      {children}
      {isSet && (
        <Link to={to} replace preventScrollReset className={styles.clear} aria-label={name} title={name} onClick={focusControl}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

/** Returns the query of the list without the fields, from its first page on. One that is on its way counts already. */
function useAddressWithout(names: string[]): string {
  const [shown, coming] = [useLocation(), useNavigation().location]
  const query = new URLSearchParams(coming?.pathname === shown.pathname ? coming.search : shown.search)
  for (const name of [...names, "after", "before"]) query.delete(name)
  return `?${query}`
}

/** Keeps the focus in the chip. A field that has the focus is not updated from the address. */
function focusControl({ currentTarget }: MouseEvent<HTMLElement>) {
  const control = currentTarget.parentElement?.querySelector<HTMLElement>("select, input, button")
  if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) control.value = ""
  control?.focus()
}
