import styles from "./phone-link.module.css"
import type { Phone } from "./shop-info.ts"

/** International format, so that calls from abroad work. */
export function PhoneLink({ phone }: { phone: Phone }) {
  return (
    <a className={styles.phone} href={`tel:${phone.number}`}>
      {phone.formatted}
    </a>
  )
}
