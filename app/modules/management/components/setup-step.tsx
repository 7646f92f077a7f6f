import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import styles from "./setup-step.module.css"

/** One of the two steps of the first run. */
export function SetupStep({ step, title, children }: { step: 1 | 2; title: string; children: ReactNode }) {
  const { t } = useTranslation("management")
  return (
    <div className={styles.step}>
      <title>{`${title} · Orenda`}</title>
      <p className={styles.place} data-step={step}>
        <span className="visually-hidden">{t("setup.step", { step })}</span>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.dot} aria-hidden="true" />
      </p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
