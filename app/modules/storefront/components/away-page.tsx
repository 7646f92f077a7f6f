import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { ErrorPicture } from "#app/ui/error-picture.tsx"
import { MessagePage } from "./message-page.tsx"

/** The database does not answer: nothing is lost, and the same page is worth another try. */
export function AwayPage() {
  const { t } = useTranslation("storefront")
  const { pathname, search } = useLocation()
  return (
    <MessagePage
      picture={<ErrorPicture />}
      title={t("error.away.title")}
      actions={
        <LinkButton to={pathname + search} reloadDocument variant="primary">
          {t("error.away.tryAgain")}
        </LinkButton>
      }
    >
      <p>{t("error.away.text")}</p>
    </MessagePage>
  )
}
