import { questionIn, refusedIn, type StatusAnswer } from "#app/modules/reservations/status/status-answer.ts"
import { type AnswerField, type TypedDetails, writeBooking } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import { QuestionForm } from "../questions/question.tsx"
import { RetryForm } from "./retry-form.tsx"
import { useRefusalReason } from "./use-refusal-reason.ts"

interface StatusRefusedPageProps {
  answer: StatusAnswer | undefined
  /** Details that were typed for the only booking. */
  typed: TypedDetails | undefined
  /** Fields of questions that were answered before. */
  answered: AnswerField[]
  /** Path of the page that the form was sent from. */
  back: string
  zone: string
}

/** Says why bookings keep their status, and asks what the status leaves open. */
export function StatusRefusedPage({ answer, typed, answered, back, zone }: StatusRefusedPageProps) {
  const { t } = useTranslation("status", "sheet")
  const reasonOf = useRefusalReason()
  return (
    <div className={page.page}>
      <PageHeader title={t("set")} />
      {answer &&
        refusedIn(answer).map((result) => {
          const question = questionIn(result)
          if (!question)
            return (
              <Notice key={result.number} tone="danger" title={String(result.number)}>
                <p>{reasonOf(result)}</p>
                {typed && <RetryForm result={result} to={answer.to} typed={typed} back={back} />}
              </Notice>
            )
          return (
            <QuestionForm
              key={result.number}
              bookings={[{ number: result.number, question }]}
              answered={answered}
              zone={zone}
              action="/reservations/status"
            >
              {Object.entries({ ...typed, booking: writeBooking(result), back, to: answer.to }).map(([name, text]) => (
                <input key={name} type="hidden" name={name} value={text} />
              ))}
              {answered.map(([name, text]) => (
                <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
              ))}
            </QuestionForm>
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
