import { formatLocalTime } from "#app/platform/i18n/format-local-time.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { useDraft } from "../use-draft.tsx"

/** Tells who returns that the editor shows a draft that this browser has kept. */
export function DraftOffer() {
  const { t, locale } = useTranslation("webEditor", "ui")
  const { storedAt, goOn, discard, undo, untilNextStep } = useDraft()
  if (storedAt === undefined) return null
  return (
    <Notice
      actions={
        <>
          <Button compact onClick={leaving(goOn)}>
            {t("kept.goOn")}
          </Button>
          <Button
            compact
            onClick={leaving(() => {
              discard()
              toast.success(t("kept.deleted"), { action: { label: t("ui:undo"), onPress: undo }, until: untilNextStep() })
            })}
          >
            {t("discard")}
          </Button>
        </>
      }
    >
      <p>{t("kept.text", { time: formatLocalTime(new Date(storedAt), locale) })}</p>
    </Notice>
  )
}

/** The notice goes with the focus. */
const leaving = (act: () => void) => () => {
  act()
  document.querySelector<HTMLElement>("#content [aria-current]")?.focus()
}
