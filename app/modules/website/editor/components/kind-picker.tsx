import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type KindName, kindNames } from "../../website-document.ts"
import { BackButton } from "./back-button.tsx"
import styles from "./components.module.css"
import { KindThumbnail } from "./kind-thumbnail.tsx"

/** The kinds of a new component, each with a thumbnail. */
export function KindPicker({ choose, close }: { choose: (kind: KindName) => void; close: () => void }) {
  const { t } = useTranslation("webComponents")
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <BackButton onClick={close} />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t("chooseKind")}
      </h2>
      <ul className={styles.kinds}>
        {kindNames.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.kindCard} onClick={() => choose(kind)}>
              <KindThumbnail kind={kind} />
              <span className={styles.kindName}>{t(`kinds.${kind}`)}</span>
              <span className={styles.kindAbout}>{t(`about.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
