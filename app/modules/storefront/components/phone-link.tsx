import styles from "./phone-link.module.css"

/** Calls when tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
      {phone}
    </a>
  )
}
