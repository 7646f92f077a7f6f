import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import styles from "./front-facts.module.css"
import { FrontPicture } from "./front-picture.tsx"

const facts = ["stock", "list", "website", "team"] as const

export function FrontFacts() {
  const { t } = useTranslation("front")
  return (
    <section className={styles.section} aria-labelledby="facts">
      <div className={container.container}>
        <h2 id="facts" className={styles.title}>
          {t("facts.title")}
        </h2>
        <div className={styles.picture}>
          <FrontPicture name="calendar" />
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact} className={styles.fact}>
              <h3 className={styles.name}>{t(`facts.${fact}.title`)}</h3>
              <p className={styles.text}>{t(`facts.${fact}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
