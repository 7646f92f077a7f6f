import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from "react"

const textFields =
  "input:not([type=button], [type=checkbox], [type=file], [type=radio], [type=submit]), select, textarea, [contenteditable=true]"

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false

interface FileOptions {
  /** Not on a page with several fields: one would have to guess which of them is meant. */
  takesPasted?: boolean
}

/** Takes files that are dropped on the field, or pasted while no text field has the focus. A file dropped beside it does not replace the page. */
export function usePhotoFiles(
  field: RefObject<HTMLElement | null>,
  add: (files: readonly File[]) => void,
  { takesPasted = true }: FileOptions = {},
) {
  const [isOver, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const focused = document.activeElement
    const isTyping = focused?.matches(textFields) && !field.current?.contains(focused)
    if (!takesPasted || files.length === 0 || isTyping || document.querySelector("dialog:modal")) return
    event.preventDefault()
    add(files)
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener("paste", onPaste)
    document.addEventListener("dragover", keepPage)
    document.addEventListener("drop", keepPage)
    return () => {
      document.removeEventListener("paste", onPaste)
      document.removeEventListener("dragover", keepPage)
      document.removeEventListener("drop", keepPage)
    }
  }, [])

  return {
    isOver,
    /** Spread on the field. */
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      },
    },
  }
}

function keepPage(event: globalThis.DragEvent) {
  if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none"
}
