import type { MouseEvent, ReactNode } from "react"
import { type Picture, pictureAddress } from "../picture.ts"
import styles from "./large-picture.module.css"

interface LargePictureProps {
  picture: Picture
  /** Names the link when the picture has no alternative text. */
  label?: string | undefined
  /** Shows the picture in a dialog of the page, in place of another tab. */
  open?: () => void
  children: ReactNode
}

/** A link around a picture to its whole file in another tab, as large as it is. */
export function LargePicture({ picture, label, open, children }: LargePictureProps) {
  function openHere(event: MouseEvent) {
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <a
      href={pictureAddress(picture, picture.width)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={styles.link}
      onClick={openHere}
    >
      {children}
    </a>
  )
}
