import { ChevronDown } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import { DragHandle, MoveButtons } from "#app/ui/drag/drag-handle.tsx"
import sortableStyles from "#app/ui/drag/sortable.module.css"
import { useSortable } from "#app/ui/drag/use-sortable.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import styles from "./entry-list.module.css"

export interface Entry {
  /** Stays while the entry moves. */
  key: string
  title: string
  /** Decorates the entry. */
  picture?: Elements
  isWrong?: boolean
}

interface EntryListProps {
  id: string
  entries: readonly Entry[]
  move: (from: number, to: number) => void
  remove: (index: number) => void
  /** Key of the entry whose fields are shown. */
  opened?: string | undefined
  open?: (key: string | undefined) => void
  /** The fields of an entry; without them it has none to show. */
  children?: (index: number) => ReactNode
}

/** Entries of a value in order, each with its fields and a menu. */
export function EntryList({ id, entries, move, remove, opened, open, children }: EntryListProps) {
  const { t } = useTranslation("webComponents")
  const toFocus = useRef<string>(undefined)
  const sortable = useSortable({
    id,
    keys: entries.map(({ key }) => key),
    nameOf: (key) => entries.find((entry) => entry.key === key)?.title ?? "",
    move,
  })

  // The menu of a removed entry takes the focus with it.
  useEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  })

  function removeAt(index: number) {
    const next = entries[index + 1] ?? entries[index - 1]
    toFocus.current = next ? `${id}-${next.key}` : `${id}-add`
    remove(index)
  }

  return (
    <>
      <ol className={styles.entries}>
        {entries.map(({ key, title, picture, isWrong }, index) => {
          const isOpen = key === opened
          const name = <EntryName title={title} picture={picture} isWrong={isWrong} />
          return (
            <li key={key} className={classNames(sortableStyles.entry, styles.entry)} {...sortable.entryOf(key)}>
              <div className={styles.row}>
                <DragHandle sortable={sortable} entryKey={key} />
                {children ? (
                  <button
                    type="button"
                    className={styles.name}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `${id}-${key}-fields` : undefined}
                    onClick={() => open?.(isOpen ? undefined : key)}
                  >
                    {name}
                    <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
                  </button>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                <Menu id={`${id}-${key}-menu`} label={t("actions", { name: title })}>
                  <MoveButtons sortable={sortable} entryKey={key} />
                  <MenuButton isDanger onClick={() => removeAt(index)}>
                    {t("remove")}
                  </MenuButton>
                </Menu>
              </div>
              {isOpen && children && (
                <div id={`${id}-${key}-fields`} className={styles.fields}>
                  {children(index)}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <output className="visually-hidden">{sortable.announcement}</output>
    </>
  )
}

function EntryName({ title, picture, isWrong }: Pick<Entry, "title" | "isWrong"> & { picture: Elements }) {
  return (
    <>
      {picture}
      <span className={styles.title}>{title}</span>
      {isWrong && <Icon name="alert" size={16} className={styles.wrong} />}
    </>
  )
}
