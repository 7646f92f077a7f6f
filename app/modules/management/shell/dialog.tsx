import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/Overlay.layer.css"
import "@mantine/core/styles/ModalBase.layer.css"
import "@mantine/core/styles/Modal.layer.css"

interface DialogProps {
  label: string
  /** Pixels. */
  width: number
  close: () => void
  children: ReactNode
}

/**
 * Holds the focus until it is closed, and gives it back. It does not move, and does not lock the page's scrolling, for which the library would put
 * a style into the page that the content policy refuses.
 */
export function Dialog({ label, width, close, children }: DialogProps) {
  return (
    <Modal.Root
      opened
      onClose={close}
      size={width}
      yOffset={80}
      radius="lg"
      shadow="xl"
      transitionProps={{ duration: 0 }}
      lockScroll={false}
    >
      <Modal.Overlay color="var(--overlay)" backgroundOpacity={1} />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  )
}
