import type { ReactNode } from "react"
import styles from "./by-way.module.css"

/** Shows one of two by how the booking is handed over: the style alone, within `byWay`, follows the choice. */
export const ByWay = ({ pickup, delivery }: { pickup: ReactNode; delivery: ReactNode }) => (
  <>
    <span className={styles.onPickup}>{pickup}</span>
    <span className={styles.onDelivery}>{delivery}</span>
  </>
)

/** The class of what holds the choice and all that follows it, and those of what is shown with one of the ways alone. */
export const { byWay, onPickup, onDelivery } = styles
