import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ErrorPicture } from "#app/ui/error-picture.tsx"
import { MessagePage } from "./message-page.tsx"
import { TryAgainLink } from "./try-again-link.tsx"

/** The database does not answer: nothing is lost, and the same page is worth another try. */
export function AwayPage({ isShop }: { isShop: boolean }) {
  const { t } = useTranslation("storefront")
  return (
    <MessagePage
      picture={<ErrorPicture />}
      title={isShop ? t("error.away.title") : t("error.unloaded")}
      actions={<TryAgainLink variant="primary" />}
    >
      {isShop && <p>{t("error.away.text")}</p>}
    </MessagePage>
  )
}
