import { useTranslation } from "react-i18next"
import styles from "./backup-codes.module.css"

/** Shown once: they are kept encrypted, and nobody reads them out again. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("accounts")
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>{t("factor.backup")}</h2>
      <p className={styles.text}>{t("factor.backupText")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
