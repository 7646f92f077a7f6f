import { useState } from "react"
import { useNavigation } from "react-router"
import { Button } from "../button.tsx"
import { Dialog, DialogActions } from "../dialog.tsx"
import type { Elements } from "../elements.ts"
import { Notice } from "../notice.tsx"
import { useHasScript } from "../use-has-script.ts"
import type { EditReply } from "./use-edits.ts"

interface QuestionProps {
  /** Id of the form that was refused. */
  form: string
  /** The refusal that asks; the same one asks once. */
  reply: EditReply
  title: string
  /** Names the button that leaves the form as it is. */
  back: string
  /** Buttons that submit the form with one more field. */
  answers: Elements
  children: Elements
}

/** Asks before a form is saved that was refused until somebody confirms it. Without JavaScript it is a notice. */
export function Question({ form, reply, title, back, answers, children }: QuestionProps) {
  const hasScript = useHasScript()
  const [answered, setAnswered] = useState<EditReply>()
  // While the page reloads after the refusal, the form sends nothing.
  const isLoading = useNavigation().state !== "idle"
  if (reply === answered || isLoading) return null
  const close = () => setAnswered(reply)
  if (!hasScript)
    return (
      <Notice tone="warning" title={title}>
        {/* Enter in a field of the form submits with its first button, which must not answer the question. */}
        <button type="submit" form={form} hidden>
          {back}
        </button>
        {children}
        <DialogActions>{answers}</DialogActions>
      </Notice>
    )
  return (
    <Dialog title={title} close={close}>
      {children}
      <DialogActions>
        <Button compact onClick={close}>
          {back}
        </Button>
        {answers}
      </DialogActions>
    </Dialog>
  )
}
