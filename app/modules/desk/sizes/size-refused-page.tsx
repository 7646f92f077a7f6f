import type { SizeChange } from "#app/modules/reservations/change/change-size.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatSum } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { DialogActions } from "#app/ui/dialog.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import { SizeTotal } from "./size-total.tsx"
import { type SizeRefusal, sizeCode } from "./use-change-size.ts"

interface SizeRefusedPageProps {
  /** With the refused change, and the path of the page that the form came from. */
  answer: (SizeRefusal & { change: SizeChange; back: string | undefined }) | undefined
}

/** Says why a line keeps its size, and asks whether to change the total with it. */
export function SizeRefusedPage({ answer }: SizeRefusedPageProps) {
  const { t } = useTranslation("change", "sheet")
  const sentence = useErrorMessage("change")
  return (
    <div className={page.page}>
      <PageHeader title={t("size.other")} />
      {answer &&
        (answer.total ? (
          <Notice tone="warning" title={t("size.question")}>
            <SizeTotal total={answer.total} />
            <form method="post" action="/reservations/size">
              {Object.entries(fieldsOf(answer)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <DialogActions>
                <Button type="submit" name="seenTotal" value={formatSum(answer.total.now)} compact variant="primary">
                  {t("size.confirm")}
                </Button>
              </DialogActions>
            </form>
          </Notice>
        ) : (
          <Notice tone="danger">
            <p>{sentence(sizeCode(answer.refused))}</p>
          </Notice>
        ))}
      <p>
        <LinkButton to={answer?.back ?? "/reservations/manage"} compact>
          {t("sheet:gone.back")}
        </LinkButton>
      </p>
    </div>
  )
}

const fieldsOf = ({ change: { number, line, size }, back }: NonNullable<SizeRefusedPageProps["answer"]>) => ({
  number: String(number),
  line,
  size: String(size),
  ...(back !== undefined && { back }),
})
