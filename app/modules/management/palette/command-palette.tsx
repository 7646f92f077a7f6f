/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA pattern of grouped options */
import { useState } from "react"
import { useNavigate } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useActiveOption } from "#app/ui/combobox/use-active-option.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import type { MenuView } from "../menu/use-menu-sections.ts"
import { CommandIcon } from "./command-icon.tsx"
import styles from "./command-palette.module.css"
import { type Command, useCommands } from "./use-commands.ts"

/** A combobox over the pages of management, its most frequent actions and a search of bookings, items and clients. */
export function CommandPalette({ view, close }: { view: MenuView; close: () => void }) {
  const { t } = useTranslation("management")
  const navigate = useNavigate()
  const [query, setQuery] = useState("")
  const { groups, isSearching, hasFailed } = useCommands(query, view)
  const commands = groups.flatMap((group) => group.commands)
  const isEmpty = commands.length === 0 && !isSearching
  const status = hasFailed ? t("palette.failed") : isEmpty && t("palette.empty")
  const { activateFirst, onKeyDown, inputProps, listProps, optionProps } = useActiveOption(t("palette.open"), commands, run)

  function run({ to, act }: Command) {
    close()
    if (to) void navigate(to)
    else act?.()
  }

  return (
    <Dialog title={t("palette.open")} variant="palette" close={close}>
      <input
        className={styles.search}
        {...inputProps}
        aria-label={t("palette.open")}
        placeholder={t("palette.hint")}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value)
          activateFirst()
        }}
        onKeyDown={onKeyDown}
      />
      <div {...listProps} className={styles.list} aria-busy={isSearching || undefined}>
        {groups.map(({ key, name, commands: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA pattern of grouped options
          <div key={key} role="group" aria-labelledby={`${listProps.id}-${key}`}>
            <p id={`${listProps.id}-${key}`} role="presentation" className={styles.group}>
              {name}
            </p>
            {own.map((command) => (
              <div key={command.key} {...optionProps(command)} className={styles.command}>
                <CommandIcon name={command.icon} />
                <span className={styles.label}>{command.label}</span>
                {command.note && <span className={styles.note}>{command.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <output className={status ? styles.empty : "visually-hidden"}>{status}</output>
    </Dialog>
  )
}
