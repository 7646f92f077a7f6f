import { Link } from "react-router"
import styles from "./change-link.module.css"

interface ChangeLinkProps {
  /** Of the booking. */
  number: number
  part: "dates" | "items" | "client"
  label: string
}

/** Leads from a booking to the form that changes this part of it. */
export const ChangeLink = ({ number, part, label }: ChangeLinkProps) => (
  <Link to={part === "client" ? `/reservations/client?id=${number}` : `/reservations/edit?id=${number}#${part}`} className={styles.link}>
    {label}
  </Link>
)
