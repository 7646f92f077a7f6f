/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the ARIA combobox pattern: focus and keys stay in the input */
import { type KeyboardEvent, type ReactNode, useId, useState } from "react"
import field from "../form/field.module.css"
import { type Captions, describedBy, FieldFrame } from "../form/field.tsx"
import styles from "./combobox.module.css"

export interface ComboboxOption {
  key: string
  label: string
  /** A small picture before the label. */
  picture?: ReactNode
  /** Stands at the other end of the line. */
  note?: ReactNode
  /** Draws the note as a warning. */
  isScarce?: boolean
}

interface ComboboxProps extends Captions {
  id: string
  /** Sends the text under this name, for a server that refuses words that were not chosen. */
  name?: string
  text: string
  onText: (text: string) => void
  /** Best match first: Enter takes it. */
  options: readonly ComboboxOption[]
  onChoose: (key: string) => void
  /** Shown below the options, where they are not all. */
  more?: string | undefined
  /** Shown in place of options. */
  status?: string | undefined
}

/** A search field over a list. Needs a script, and sends no choice by itself. */
export function Combobox({ id, name, text, onText, options, onChoose, more, status, ...captions }: ComboboxProps) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const isListed = isOpen && options.length > 0
  const current = isListed ? options[Math.min(active, options.length - 1)] : undefined

  function choose(key: string) {
    setOpen(false)
    onChoose(key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // Enter would send the form.
    if (event.key === "Enter") {
      event.preventDefault()
      if (current) choose(current.key)
    }
    if (event.key === "Escape" && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    const next = (Math.min(active, options.length - 1) + step + options.length) % Math.max(1, options.length)
    setActive(next)
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: "nearest" })
  }

  return (
    <FieldFrame id={id} {...captions}>
      <div className={styles.root}>
        <input
          id={id}
          name={name}
          className={field.control}
          {...describedBy(id, captions)}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}-${options.indexOf(current)}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            setActive(0)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {isListed && (
          <div className={styles.panel}>
            <div id={list} role="listbox" aria-label={captions.label} className={styles.list}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the same
                <div
                  key={option.key}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={option === current}
                  className={styles.option}
                  onMouseMove={() => setActive(index)}
                  // Keeps the focus, whose loss would close the list before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option.key)}
                >
                  {option.picture && <span className={styles.picture}>{option.picture}</span>}
                  <span className={styles.label}>{option.label}</span>
                  {option.note && (
                    <span className={styles.note} data-scarce={option.isScarce || undefined}>
                      {option.note}
                    </span>
                  )}
                </div>
              ))}
            </div>
            {more && (
              <p className={styles.more} aria-hidden="true">
                {more}
              </p>
            )}
          </div>
        )}
        <output className={isOpen && status ? styles.status : "visually-hidden"}>{isOpen && (status ?? more)}</output>
      </div>
    </FieldFrame>
  )
}
