import type { SyntheticEvent } from "react"
import { createPortal } from "react-dom"
import { FocalPointDialog } from "#app/modules/media/components/focal-point-dialog.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { AltDialog } from "./alt-dialog.tsx"
import type { PhotoDialogKind, PhotoDialogProps } from "./photo-change.ts"

/** Stands outside the form of the item, and keeps its events from it. */
export function PhotoDialog({ kind, ...props }: PhotoDialogProps & { kind: PhotoDialogKind }) {
  const { t } = useTranslation("pictures")
  const { photo, change, close } = props
  return createPortal(
    <div {...containment}>
      {kind === "alt" ? (
        <AltDialog {...props} />
      ) : (
        <FocalPointDialog
          picture={photo.picture}
          point={{ x: photo.focalX, y: photo.focalY }}
          caption={t("inShop")}
          save={({ x, y }) => change({ type: "focus", focalX: x, focalY: y })}
          close={close}
        />
      )}
    </div>,
    document.body,
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** React lets events pass from a portal to the components around it. */
const containment = { onInput: stop, onChange: stop, onBlur: stop, onSubmit: stop, onKeyDown: stop, onDragOver: stop, onDrop: stop }
