import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./reading-page.module.css"

/** Names without the prefix `__Host-`, which they have over https. `…` is the id of a shop. */
const cookies = [
  ["session", "session"],
  ["signIn", "challenge, trusted, short, sign-in-state, registration, google"],
  ["codes", "asked, letter"],
  ["customer", "customer_…"],
  ["cart", "cart_…"],
  ["booked", "booked_…"],
  ["locale", "locale"],
  ["viewport", "viewport"],
  ["flash", "flash"],
] as const

/** Every cookie that the program sets. */
export function CookieList() {
  const { t } = useTranslation("legal")
  return (
    <dl className={styles.cookies}>
      {cookies.map(([key, names]) => (
        <div key={key}>
          <dt className={styles.cookie}>
            <code>{names}</code>
          </dt>
          <dd className={styles.purpose}>{t(`cookie.${key}.purpose`)}</dd>
          <dd className={styles.lasts}>{t(`cookie.${key}.lasts`)}</dd>
        </div>
      ))}
    </dl>
  )
}
