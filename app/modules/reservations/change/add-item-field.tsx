import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import styles from "./line-fields.module.css"
import type { BookingEditorView, ChoosableItem } from "./read-booking-editor.server.ts"

interface AddItemFieldProps {
  id: string
  view: BookingEditorView
  /** Takes the item's number. */
  add: (item: number) => void
}

/** Adds an item by its name or number; without a script when the form is sent. */
export function AddItemField({ id, view, add }: AddItemFieldProps) {
  const { t } = useTranslation("change")
  const hasScript = useHasScript()
  const field = useRef<HTMLDivElement>(null)
  const [isUnknown, setUnknown] = useState(false)
  const offered = view.items.filter(({ isArchived }) => !isArchived)
  const input = () => field.current?.querySelector("input")

  function addTyped() {
    const found = findItem(offered, input()?.value ?? "")
    setUnknown(!found)
    if (!found) return input()?.focus()
    const typed = input()
    if (typed) typed.value = ""
    add(found.number)
  }
  /** Enter would send the form. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    addTyped()
  }
  /** A choice of the list arrives as its whole text. */
  function onInput({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) {
    setUnknown(false)
    if (offered.some((item) => choiceOf(item) === value)) addTyped()
  }

  return (
    <div ref={field} className={styles.add}>
      <Field
        id={id}
        name={hasScript ? "" : "addedItem"}
        label={t("add.label")}
        list={`${id}-choices`}
        error={isUnknown ? t("add.unknown") : undefined}
        autoComplete="off"
        {...(hasScript && { onKeyDown, onInput })}
      />
      <datalist id={`${id}-choices`}>
        {offered.map((item) => (
          <option key={item.number}>{choiceOf(item)}</option>
        ))}
      </datalist>
      {hasScript && (
        <Button compact onClick={addTyped}>
          {t("add.button")}
        </Button>
      )}
    </div>
  )
}

/** "12 · Boots" */
const choiceOf = ({ number, name }: ChoosableItem) => `${number} · ${name}`

/** Finds the item of a choice, of a number, or the only one whose name begins like this. */
function findItem(items: ChoosableItem[], typed: string): ChoosableItem | undefined {
  const text = typed.trim().toLowerCase()
  if (text === "") return undefined
  const exact = items.find(
    (item) => choiceOf(item).toLowerCase() === text || String(item.number) === text || item.name.toLowerCase() === text,
  )
  const similar = items.filter(({ name }) => name.toLowerCase().includes(text))
  return exact ?? (similar.length === 1 ? similar[0] : undefined)
}
