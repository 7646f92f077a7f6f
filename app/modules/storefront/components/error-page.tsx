import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { ErrorPicture } from "#app/ui/error-picture.tsx"
import { MessagePage } from "./message-page.tsx"

/** Something on our side broke; `id` finds it in the log. */
export function ErrorPage({ home, id }: { home: string; id?: string | undefined }) {
  const { t } = useTranslation("storefront")
  return (
    <MessagePage
      picture={<ErrorPicture />}
      badge="1"
      title={t("error.title")}
      actions={
        <>
          <Button className="needs-script" onClick={() => history.back()}>
            {t("error.goBack")}
          </Button>
          <LinkButton to={home} variant="primary" reloadDocument>
            {t("error.goHome")}
          </LinkButton>
        </>
      }
    >
      <p>{t("error.text")}</p>
      {id && <p className="tabular">{t("error.id", { id })}</p>}
    </MessagePage>
  )
}
