import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { StockShortage } from "../stock-shortage.tsx"
import { refusedIn, type StatusAnswer, shortageIn, writeBooking } from "./status-input.ts"
import { useRefusalReason } from "./use-refusal-reason.ts"

interface StatusRefusedPageProps {
  answer: StatusAnswer | undefined
  /** Path of the page that the form was sent from. */
  back: string
  zone: string
}

/** Says why bookings keep their status, and asks whether to accept what is missing. */
export function StatusRefusedPage({ answer, back, zone }: StatusRefusedPageProps) {
  const { t } = useTranslation("status", "sheet")
  const reasonOf = useRefusalReason()
  return (
    <>
      <PageHeader title={t("set")} />
      {answer &&
        refusedIn(answer).map((result) => {
          const shortage = shortageIn(result)
          if (!shortage)
            return (
              <Notice key={result.number} tone="danger" title={String(result.number)}>
                <p>{reasonOf(result)}</p>
              </Notice>
            )
          return (
            <Notice key={result.number} tone="warning" title={t("short.title", { number: result.number })}>
              <StockShortage shortage={shortage} zone={zone} />
              <form method="post" action="/reservations/status">
                <input type="hidden" name="booking" value={writeBooking(result)} />
                <input type="hidden" name="accepts" value={`${result.number} ${shortage.digest}`} />
                <input type="hidden" name="back" value={back} />
                <Button type="submit" name="to" value={answer.to} variant="danger" compact>
                  {t("short.confirm")}
                </Button>
              </form>
            </Notice>
          )
        })}
      <p>
        <LinkButton to={back} compact>
          {t("sheet:gone.back")}
        </LinkButton>
      </p>
    </>
  )
}
