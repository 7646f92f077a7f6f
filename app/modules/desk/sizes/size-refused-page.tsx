import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import { sizeCode } from "./use-change-size.ts"

/** Says why a line keeps its size. `back` is the path of the page that the form came from. */
export function SizeRefusedPage({ refused, back }: { refused: string | undefined; back: string | undefined }) {
  const { t } = useTranslation("change", "sheet")
  const sentence = useErrorMessage("change")
  return (
    <div className={page.page}>
      <PageHeader title={t("size.other")} />
      {refused !== undefined && (
        <Notice tone="danger">
          <p>{sentence(sizeCode(refused))}</p>
        </Notice>
      )}
      <p>
        <LinkButton to={back ?? "/reservations/manage"} compact>
          {t("sheet:gone.back")}
        </LinkButton>
      </p>
    </div>
  )
}
