import type { ComponentProps } from "react"
import styles from "./segments.module.css"

/** A few that exclude one another, side by side. */
export const Segments = (group: ComponentProps<"fieldset">) => <fieldset {...group} className={styles.segments} />

/** One of them; the one that stands is pressed. */
export function Segment({ chosen, ...button }: ComponentProps<"button"> & { chosen: boolean }) {
  return <button type="button" {...button} className={styles.segment} aria-pressed={chosen} />
}
