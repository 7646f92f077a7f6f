import type { ComponentProps, ReactNode } from "react"
import type { Elements } from "./elements.ts"
import styles from "./panel.module.css"

interface PanelProps extends Omit<ComponentProps<"button">, "children" | "id" | "type"> {
  /** The panel has this id. */
  id: string
  /** The button shows this. */
  opener: ReactNode
  /** Called as it opens. */
  onOpen?: (panel: HTMLElement) => void
  panelClass?: string | undefined
  children: Elements
}

/** A panel beside the button that opens it; a native popover, so it works without a script. */
export function Panel({ id, opener, onOpen, panelClass, children, ...button }: PanelProps) {
  return (
    <>
      <button type="button" {...button} popoverTarget={id}>
        {opener}
      </button>
      <div
        id={id}
        popover="auto"
        className={`${styles.panel} ${panelClass ?? ""}`}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") onOpen?.(currentTarget)
        }}
      >
        {children}
      </div>
    </>
  )
}

export const closePanel = (id: string) => document.getElementById(id)?.hidePopover()
