import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ConflictDetails } from "#app/platform/merge-edit.ts"
import { lostAnswer } from "../form/keep-page.ts"
import { Notice } from "../notice.tsx"
import { readOnlySentence } from "../toasts/toast-read-only.ts"
import { Conflict, conflictIn } from "./conflict.tsx"
import type { EditReply } from "./use-edits.ts"

interface EditRefusalProps {
  reply: EditReply | undefined
  isSaving: boolean
  /** The message of what is wrong with the form as a whole; undefined where the page says so itself. */
  problem: string | undefined
  /** No answer came, which the form of a dialog says itself: a toast is behind it. */
  isUnanswered: boolean
  labelOf: (name: string) => string
  describe: (name: string, value: string) => string | undefined
  takeTheirs: (conflict: ConflictDetails) => void
  keepMine: (conflict: ConflictDetails) => void
}

/** Says above the fields why a form was not saved, or shows what somebody else saved; takes the focus, since it is often out of sight of the button. */
export function EditRefusal({ reply, isSaving, problem, isUnanswered, labelOf, describe, takeTheirs, keepMine }: EditRefusalProps) {
  const { t } = useTranslation("edit")
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply && !isSaving) notice.current?.focus()
  }, [reply, isSaving])

  const conflict = conflictIn(reply)
  const readOnly = isUnanswered ? lostAnswer()?.readOnly : undefined
  return (
    <>
      {/* Until the page has loaded what somebody else saved, a field could not show it. */}
      {conflict && !isSaving && (
        <Conflict
          ref={notice}
          conflict={conflict}
          typed={reply?.result?.initialValue ?? {}}
          labelOf={labelOf}
          describe={describe}
          takeTheirs={() => takeTheirs(conflict)}
          keepMine={() => keepMine(conflict)}
        />
      )}
      {problem && !conflict && (
        <Notice ref={notice} tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
      {isUnanswered && (
        <Notice tone="warning">
          <p>{readOnly ? readOnlySentence(readOnly) : t("unanswered")}</p>
        </Notice>
      )}
    </>
  )
}
