import { type KeyboardEvent, type ReactNode, useState } from "react"
import field from "../form/field.module.css"
import { type Captions, describedBy, FieldFrame } from "../form/field.tsx"
import styles from "./combobox.module.css"
import { useActiveOption } from "./use-active-option.ts"

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
  const [isOpen, setOpen] = useState(false)
  const listed = isOpen ? options : []
  const { activateFirst, listProps, optionProps, ...active } = useActiveOption(captions.label, listed, ({ key }) => {
    setOpen(false)
    onChoose(key)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape" && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true)
    active.onKeyDown(event)
  }

  return (
    <FieldFrame id={id} {...captions}>
      <div className={styles.root}>
        <input
          id={id}
          name={name}
          className={field.control}
          {...describedBy(id, captions)}
          {...active.inputProps}
          enterKeyHint="done"
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            activateFirst()
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {listed.length > 0 && (
          <div className={styles.panel}>
            <div {...listProps} className={styles.list}>
              {listed.map((option) => (
                <div key={option.key} {...optionProps(option)} className={styles.option}>
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
