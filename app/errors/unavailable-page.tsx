import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ErrorPicture } from "#app/ui/error-picture.tsx"
import { MessagePage } from "./message-page.tsx"
import { TryAgainLink } from "./try-again-link.tsx"

/** Says that nothing can answer now, or that no answer has come to this browser (`isLost`). */
export function UnansweredPage({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation("storefront")
  return (
    <MessagePage
      picture={<ErrorPicture />}
      title={t("error.unloaded")}
      actions={<TryAgainLink reloadDocument={!isLost} variant="primary" />}
    >
      <p>{t(isLost ? "error.lost" : "error.away")}</p>
    </MessagePage>
  )
}
