import { type ComponentType, useEffect, useState } from "react"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { FieldError } from "#app/ui/form/field.tsx"
import type { richText } from "../../fields/rich-text.ts"
import type { InputProps } from "./input-props.ts"
import styles from "./rich-text.module.css"
import type { RichTextProps } from "./rich-text.tsx"

const load = loadOnce(() => import("./rich-text.tsx"))

/** Formatted text in the language of the form. Its editor is a script of its own. */
export function RichTextInput({ id, label, texts }: InputProps<ReturnType<typeof richText>>) {
  const { t } = useTranslation("webComponents", "ui")
  const [RichText, setRichText] = useState<ComponentType<RichTextProps>>()
  const [hasFailed, setFailed] = useState(false)
  const problem = texts.error("")

  useEffect(() => {
    if (RichText || hasFailed) return
    load().then(
      (module) => setRichText(() => module.RichText),
      () => setFailed(true),
    )
  }, [RichText, hasFailed])

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {RichText ? (
        <RichText
          key={texts.locale}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={problem ? `${id}-error` : undefined}
          lang={texts.locale}
          value={texts.at("")}
          onChange={(value) => texts.set("", value)}
          isInvalid={problem !== undefined}
        />
      ) : (
        <div className={`${styles.box} ${styles.loading}`} aria-busy={!hasFailed}>
          {hasFailed ? (
            <>
              <p role="alert">{t("richText.failed")}</p>
              <Button compact onClick={() => setFailed(false)}>
                {t("ui:tryAgain")}
              </Button>
            </>
          ) : (
            t("richText.loading")
          )}
        </div>
      )}
      {problem && <FieldError id={id} error={problem} />}
    </div>
  )
}
