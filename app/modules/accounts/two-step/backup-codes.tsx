import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { CopyButton } from "../components/copy-button.tsx"
import styles from "./backup-codes.module.css"

/** Shown once: they are stored encrypted and never displayed again. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("accounts")
  const text = codes.join("\n")
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
      <div className={styles.keep}>
        <a
          className={styles.download}
          download="orenda-backup-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Orenda\n${text}\n`)}`}
        >
          {t("factor.download")}
        </a>
        <CopyButton text={text} />
      </div>
    </section>
  )
}
