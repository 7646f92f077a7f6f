import type { ExtendRefusal } from "#app/modules/reservations/change/extend-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import { QuestionForm } from "../questions/question.tsx"

interface ExtendRefusedPageProps {
  /** With the fields that were sent, and the path of the page that they came from. */
  answer: (ExtendRefusal & { sent: Record<string, string>; back: string | undefined }) | undefined
  /** The shop's. */
  zone: string
}

/** Says why the return stays as it is, and asks whether to accept what is missing. */
export function ExtendRefusedPage({ answer, zone }: ExtendRefusedPageProps) {
  const { t } = useTranslation("change", "sheet")
  const sentence = useErrorMessage("change")
  return (
    <div className={page.page}>
      <PageHeader title={t("extend.title")} />
      {answer &&
        (answer.shortage ? (
          <QuestionForm
            bookings={[{ number: Number(answer.sent.number), question: { kind: "stock", ...answer.shortage } }]}
            zone={zone}
            action="/reservations/extend"
          >
            {Object.entries({ ...answer.sent, acceptsShortage: answer.shortage.digest }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </QuestionForm>
        ) : (
          <Notice tone="danger">
            <p>{sentence(answer.refused)}</p>
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
