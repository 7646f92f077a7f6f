import type { CSSProperties } from "react"
import { type Color, formatHex } from "./color.ts"
import styles from "./swatch.module.css"

/** A sample of a colour, over a chequered ground where one can see through it. */
export const Swatch = ({ color }: { color: Color }) => (
  <span className={styles.swatch} style={{ "--swatch": formatHex(color) } as CSSProperties} />
)
