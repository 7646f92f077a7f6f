import type { SyntheticEvent } from "react"
import { createPortal } from "react-dom"
import { AltDialog } from "./alt-dialog.tsx"
import { FocalPointDialog } from "./focal-point-dialog.tsx"
import type { PhotoDialogKind, PhotoDialogProps } from "./photo-change.ts"

/** Stands outside the form of the item, and keeps its events from it. */
export function PhotoDialog({ kind, ...props }: PhotoDialogProps & { kind: PhotoDialogKind }) {
  const Dialog = kind === "focus" ? FocalPointDialog : AltDialog
  return createPortal(
    <div {...containment}>
      <Dialog {...props} />
    </div>,
    document.body,
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** React lets events pass from a portal to the components around it. */
const containment = { onInput: stop, onChange: stop, onBlur: stop, onSubmit: stop, onKeyDown: stop, onDragOver: stop, onDrop: stop }
