import type { ReactNode } from "react"
import { type Picture, pictureAddress } from "../picture.ts"
import styles from "./large-picture.module.css"

interface LargePictureProps {
  picture: Picture
  /** Names the link when the picture has no alternative text. */
  label?: string | undefined
  children: ReactNode
}

/** A link around a picture to its whole file in another tab, as large as it is. */
export function LargePicture({ picture, label, children }: LargePictureProps) {
  return (
    <a href={pictureAddress(picture, picture.width)} target="_blank" rel="noreferrer" aria-label={label} className={styles.link}>
      {children}
    </a>
  )
}
