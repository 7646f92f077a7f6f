import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import styles from "./setup-step.module.css"

interface SetupStepProps {
  /** Undefined where the step is not counted. */
  step?: 1 | 2
  title: string
  /** Content above the step. */
  before?: Elements
  children: Elements
}

export function SetupStep({ step, title, before, children }: SetupStepProps) {
  const { t } = useTranslation("management")
  return (
    <div className={styles.step}>
      <title>{`${title} · Orenda`}</title>
      {before}
      {step && (
        <p className={styles.place} data-step={step}>
          <span className="visually-hidden">{t("setup.step", { step })}</span>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.dot} aria-hidden="true" />
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
