import container from "#app/ui/container.module.css"
import { landmark, type ViewProps } from "./kind.ts"
import type { questionsFields } from "./questions.fields.ts"
import styles from "./questions.module.css"
import section from "./section.module.css"

/** Renders nothing without questions. Opens and closes without a script. */
export function Questions({ values: { title, questions }, placement }: ViewProps<typeof questionsFields>) {
  if (questions.length === 0) return null
  return (
    <section id={placement.id} className={container.container} {...landmark(placement, title !== "")}>
      {title && (
        <h2 id={`${placement.id}-title`} className={section.heading}>
          {title}
        </h2>
      )}
      <div className={styles.questions}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} className={styles.entry}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
