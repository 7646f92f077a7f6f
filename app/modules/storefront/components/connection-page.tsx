import { useRevalidator } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { ErrorPicture } from "#app/ui/error-picture.tsx"
import { MessagePage } from "./message-page.tsx"

/** No answer has come to this browser: the page is asked for again where it stands. */
export function ConnectionPage({ isShop }: { isShop: boolean }) {
  const { t } = useTranslation("storefront")
  const { revalidate, state } = useRevalidator()
  return (
    <MessagePage
      picture={<ErrorPicture />}
      title={isShop ? t("error.lost.title") : t("error.unloaded")}
      actions={
        <Button variant="primary" busy={state !== "idle"} onClick={() => void revalidate()}>
          {t("error.tryAgain")}
        </Button>
      }
    >
      <p>{t("error.lost.text")}</p>
    </MessagePage>
  )
}
