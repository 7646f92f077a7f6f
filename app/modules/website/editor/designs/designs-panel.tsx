import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { DesignThumbnail } from "../../designs/design-thumbnail.tsx"
import { designs } from "../../designs/designs.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./designs-panel.module.css"
import type { DesignTrial } from "./use-design-trial.ts"

interface DesignsPanelProps {
  trial: DesignTrial
  shopName: string
  close: () => void
  /** Opens the preview where there is no room for it beside the panel. */
  showPreview: () => void
}

/** Offers the designs. Choosing one shows it in the preview with the shop's items; using it makes it the draft. */
export function DesignsPanel({ trial, shopName, close, showPreview }: DesignsPanelProps) {
  const { t } = useTranslation("webDesigns", "ui")
  const { undo, untilNextStep } = useDraft()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={styles.panel} aria-labelledby="designs">
      <Button compact variant="quiet" className={styles.back} onClick={leave}>
        <Icon name="back" /> <span>{t("back")}</span>
      </Button>
      <h2 ref={heading} id="designs" tabIndex={-1} className={styles.title}>
        {t("title")}
      </h2>
      <p className={styles.text}>{t("text")}</p>
      <ul className={styles.designs}>
        {designs.map((design) => (
          <li key={design.name} className={styles.design} data-chosen={design === trial.wanted || undefined}>
            <button type="button" className={styles.choice} aria-pressed={design === trial.wanted} onClick={() => void trial.show(design)}>
              <DesignThumbnail design={design} shopName={shopName} />
              <span className={styles.name}>{t(`designs.${design.name}.title`)}</span>
              <span className={styles.description}>{t(`designs.${design.name}.description`)}</span>
            </button>
            {design === trial.wanted && (
              <div className={styles.actions}>
                {trial.state === "failed" && <Notice tone="danger" title={t("failed")} />}
                {trial.state === "failed" ? (
                  <Button wide onClick={() => void trial.show(design)}>
                    {t("ui:tryAgain")}
                  </Button>
                ) : (
                  <Button wide variant="primary" busy={trial.state === "loading"} waits={!trial.document} onClick={use}>
                    {t("use")}
                  </Button>
                )}
                <Button wide className={styles.preview} waits={trial.state !== "idle"} onClick={showPreview}>
                  {t("preview")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

  function leave() {
    trial.stop()
    close()
  }

  function use() {
    const hasTerms = trial.wanted?.components.terms !== undefined
    trial.use()
    toast.success(t(hasTerms ? "usedWithTerms" : "used"), { action: { label: t("undo"), onPress: undo }, until: untilNextStep() })
    close()
  }
}
