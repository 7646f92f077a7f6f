import { Link } from "react-router"
import { newItemField, useChangeAddress } from "./change-address.ts"
import styles from "./change-link.module.css"

interface ChangeLinkProps {
  /** The booking's. */
  number: number
  part: "dates" | "items" | "newItem" | "client"
  label: string
}

/** Leads from a booking to the form that changes this part of it. */
export function ChangeLink({ number, part, label }: ChangeLinkProps) {
  const addressOf = useChangeAddress()
  return (
    <Link
      to={part === "client" ? addressOf("client", number) : `${addressOf("edit", number)}#${part === "newItem" ? newItemField : part}`}
      className={styles.link}
    >
      {label}
    </Link>
  )
}
