import { Button } from "../button.tsx"
import type { Elements } from "../elements.ts"
import styles from "./confirm-button.module.css"

interface ConfirmButtonProps {
  /** Unique on the page. */
  id: string
  opener: string
  /** The opener's name where its word alone does not say of what. */
  openerLabel?: string
  /** Names the object. */
  question: string
  /** The consequence. */
  text?: string
  /** Leaves everything as it is. */
  keep: string
  /** The form with the one button that does it. */
  children: Elements
}

/** Sets the attribute by which a popover that opens takes the focus: React renders it on the server only. */
const keepAutofocus = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "")

/** A button for what can't be taken back: it asks before it does. */
export function ConfirmButton({ id, opener, openerLabel, question, text, keep, children }: ConfirmButtonProps) {
  return (
    <>
      <Button compact popoverTarget={id} aria-label={openerLabel}>
        {opener}
      </Button>
      <div id={id} popover="auto" role="alertdialog" aria-labelledby={`${id}-question`} className={styles.dialog}>
        <h2 id={`${id}-question`} className={styles.question}>
          {question}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          <Button ref={keepAutofocus} compact popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {keep}
          </Button>
          {children}
        </div>
      </div>
    </>
  )
}
