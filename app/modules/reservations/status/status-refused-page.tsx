import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import { ShortageForm } from "../shortage-question.tsx"
import { RetryForm } from "./retry-form.tsx"
import { refusedIn, type StatusAnswer, shortageIn, type TypedDetails, writeBooking } from "./status-input.ts"
import { useRefusalReason } from "./use-refusal-reason.ts"

interface StatusRefusedPageProps {
  answer: StatusAnswer | undefined
  /** Details that were typed for the only booking. */
  typed: TypedDetails | undefined
  /** Path of the page that the form was sent from. */
  back: string
  zone: string
}

/** Says why bookings keep their status, and asks whether to accept what is missing. */
export function StatusRefusedPage({ answer, typed, back, zone }: StatusRefusedPageProps) {
  const { t } = useTranslation("status", "sheet")
  const reasonOf = useRefusalReason()
  return (
    <div className={page.page}>
      <PageHeader title={t("set")} />
      {answer &&
        refusedIn(answer).map((result) => {
          const shortage = shortageIn(result)
          if (!shortage)
            return (
              <Notice key={result.number} tone="danger" title={String(result.number)}>
                <p>{reasonOf(result)}</p>
                {typed && <RetryForm result={result} to={answer.to} typed={typed} back={back} />}
              </Notice>
            )
          return (
            <ShortageForm key={result.number} booking={{ number: result.number, shortage }} zone={zone} action="/reservations/status">
              <input type="hidden" name="booking" value={writeBooking(result)} />
              <input type="hidden" name="accepts" value={`${result.number} ${shortage.digest}`} />
              <input type="hidden" name="back" value={back} />
              <input type="hidden" name="to" value={answer.to} />
              {Object.entries(typed ?? {}).map(([name, text]) => (
                <input key={name} type="hidden" name={name} value={text} />
              ))}
            </ShortageForm>
          )
        })}
      <p>
        <LinkButton to={back} compact>
          {t("sheet:gone.back")}
        </LinkButton>
      </p>
    </div>
  )
}
