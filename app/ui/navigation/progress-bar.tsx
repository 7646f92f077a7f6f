import { useNavigation } from "react-router"
import styles from "./progress-bar.module.css"

/** Shown at the top while a navigation takes longer than a moment; CSS delays it. */
export function ProgressBar() {
  if (useNavigation().state === "idle") return null
  return <div className={styles.bar} data-progress aria-hidden="true" />
}
