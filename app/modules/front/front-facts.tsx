import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import styles from "./front-facts.module.css"

const facts = ["stock", "website", "list", "price", "team", "phone"] as const

export function FrontFacts() {
  const { t } = useTranslation("front")
  return (
    <section className={styles.section} aria-labelledby="facts">
      <div className={container.container}>
        <h2 id="facts" className={styles.title}>
          {t("facts.title")}
        </h2>
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
