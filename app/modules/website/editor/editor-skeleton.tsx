import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import styles from "./editor.module.css"
import skeleton from "./editor-skeleton.module.css"

/** The editor until its script runs, which finds the draft that this browser has kept. Without one it says what is missing. */
export function EditorSkeleton({ banner }: { banner: Elements }) {
  const { t } = useTranslation("webEditor", "management")
  return (
    <div className={styles.editor}>
      <header className={skeleton.bar}>
        <h1 className={skeleton.title}>{t("title")}</h1>
      </header>
      {banner}
      <main id="content" className={styles.panel}>
        <noscript>
          <p>{t("management:noScript")}</p>
        </noscript>
        <div className={skeleton.fields} aria-hidden="true">
          {["tabs", "one", "two", "three"].map((name) => (
            <div key={name} className={skeleton.field} />
          ))}
        </div>
      </main>
      <div className={skeleton.preview} />
    </div>
  )
}
