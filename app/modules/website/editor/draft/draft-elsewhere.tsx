import { BarePage } from "#app/errors/message-page.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { takeDraft } from "./use-draft-lock.ts"

/** In place of the editor while another tab of this browser edits the draft. */
export function DraftElsewhere({ owner }: { owner: string }) {
  const { t } = useTranslation("webEditor")
  return (
    <BarePage>
      <EmptyState
        isWholePage
        title={t("elsewhere.title")}
        actions={
          <Button variant="primary" onClick={() => takeDraft(owner)}>
            {t("elsewhere.take")}
          </Button>
        }
      >
        {t("elsewhere.text")}
      </EmptyState>
    </BarePage>
  )
}
