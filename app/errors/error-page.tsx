import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { ErrorPicture } from "#app/ui/error-picture.tsx"
import { MessagePage } from "./message-page.tsx"

interface ErrorPageProps {
  home: string
  /** Finds the error in the log. */
  id?: string | undefined
  /** Further ways on. */
  actions?: ReactNode
}

/** Says that something on our side broke. */
export function ErrorPage({ home, id, actions }: ErrorPageProps) {
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
          {actions}
        </>
      }
    >
      <p>{t("error.text")}</p>
      {id && <p className="tabular">{t("error.id", { id })}</p>}
    </MessagePage>
  )
}
