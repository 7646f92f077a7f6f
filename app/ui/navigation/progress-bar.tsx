import { useNavigation } from "react-router"
import styles from "./progress-bar.module.css"

/** At the very top while another page is on its way; its style shows it only when that takes a moment. */
export function ProgressBar() {
  if (useNavigation().state === "idle") return null
  return <div className={styles.bar} data-progress aria-hidden="true" />
}
