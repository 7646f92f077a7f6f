/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the ARIA combobox pattern: focus and keys stay in the input */
import { type KeyboardEvent, useId, useState } from "react"
import { useNavigate } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import type { ShellView } from "../shell/read-shell.server.ts"
import { CommandIcon } from "./command-icon.tsx"
import styles from "./command-palette.module.css"
import { type Command, useCommands } from "./use-commands.ts"

/** A combobox over the pages of management, its most frequent actions and a search of bookings, items and clients. */
export function CommandPalette({ view, close }: { view: ShellView; close: () => void }) {
  const { t } = useTranslation("management")
  const navigate = useNavigate()
  const list = useId()
  const [query, setQuery] = useState("")
  const [active, setActive] = useState(0)
  const { groups, isSearching, hasFailed } = useCommands(query, view)
  const commands = groups.flatMap((group) => group.commands)
  const isEmpty = commands.length === 0 && !isSearching
  const status = hasFailed ? t("palette.failed") : isEmpty && t("palette.empty")
  const current = commands[Math.min(active, commands.length - 1)]

  function run({ to, act }: Command) {
    close()
    if (to) void navigate(to)
    else act?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== "Enter") return
    event.preventDefault()
    if (step === undefined) {
      if (current) run(current)
      return
    }
    const next = commands[(Math.max(0, Math.min(active, commands.length - 1)) + step + commands.length) % commands.length]
    setActive(next ? commands.indexOf(next) : 0)
    if (next) document.getElementById(`${list}-${next.key}`)?.scrollIntoView({ block: "nearest" })
  }

  return (
    <Dialog title={t("palette.open")} variant="palette" close={close}>
      <input
        className={styles.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current && `${list}-${current.key}`}
        aria-autocomplete="list"
        aria-label={t("palette.open")}
        placeholder={t("palette.hint")}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t("palette.open")} className={styles.list} aria-busy={isSearching || undefined}>
        {groups.map(({ key, name, commands: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA pattern of grouped options
          <div key={key} role="group" aria-labelledby={`${list}-${key}`}>
            <p id={`${list}-${key}`} role="presentation" className={styles.group}>
              {name}
            </p>
            {own.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the same
              <div
                key={command.key}
                id={`${list}-${command.key}`}
                role="option"
                aria-selected={command === current}
                className={styles.command}
                onMouseMove={() => setActive(commands.indexOf(command))}
                onClick={() => run(command)}
              >
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
