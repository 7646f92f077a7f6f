import { useEffect, useState } from "react"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { type DraftError, type LineDraft, readDrafts, withItem } from "./line-drafts.ts"

/** The lines as they are typed, with the errors of the reply until they are changed. */
export function useLineDrafts(defaultValue: string | undefined, reply: EditReply | undefined) {
  const message = useErrorMessage("change")
  const [drafts, setDrafts] = useState(() => readDrafts(defaultValue))
  const [outdated, setOutdated] = useState<{ reply: EditReply | undefined; names: string[] }>({ reply, names: [] })
  const corrected = outdated.reply === reply ? outdated.names : []
  const errors = reply?.result?.error ?? {}
  const setCorrected = (names: string[]) => setOutdated({ reply, names: [...corrected, ...names] })

  const first = Object.keys(errors).find((name) => name.startsWith("lines["))
  useEffect(() => {
    if (reply && first) document.querySelector<HTMLElement>(`[data-line-field="${first}"]`)?.focus()
  }, [reply, first])

  return {
    drafts,
    errorOf(index: number, field: DraftError["field"]): string | undefined {
      const name = nameOf(index, field)
      const code = corrected.includes(name) ? undefined : errors[name]?.[0]
      return code && message(code, field)
    },
    change(index: number, changed: Partial<LineDraft>) {
      setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...changed } : draft)))
      setCorrected(Object.keys(changed).map((field) => nameOf(index, field)))
    },
    /** Adds items at their prices. One that is there already becomes one more. */
    add(items: ReadonlyArray<Pick<LineDraft, "item" | "price">>, quantity: number) {
      const next = items.reduce((before, added) => withItem(before, added, quantity), drafts)
      setDrafts(next)
      setCorrected(next.flatMap((draft, index) => (draft === drafts[index] ? [] : [nameOf(index, "quantity")])))
    },
    /** The rows below move up: their errors would stand at others. */
    remove(index: number) {
      setDrafts(drafts.filter((_, at) => at !== index))
      setCorrected(Object.keys(errors))
    },
  }
}

/** The field's name among the errors of a reply. */
export const nameOf = (index: number, field: string) => `lines[${index}].${field}`
