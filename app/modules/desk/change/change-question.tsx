import type { ShortageDetails, TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, formatSum } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Question } from "#app/ui/edit-form/question.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { StockShortage } from "../questions/stock-shortage.tsx"

/** The refusals that `ChangeQuestion` shows. */
export const questionCodes = ["stock", "total.changed"] as const

interface ChangeQuestionProps {
  /** Id of the form that was refused. */
  form: string
  reply: EditReply | undefined
  /** IANA name of the shop's zone. */
  zone: string
  /** The words of the form; without them, those of a change. `unseen` is the title if no total was shown. */
  texts?: { total: string; unseen: string; save: string; confirm: string }
}

/** Asks before it saves a change with an unseen total or missing items. */
export function ChangeQuestion({ form, reply, zone, texts }: ChangeQuestionProps) {
  const { t, locale } = useTranslation("change", "status")
  const question = questionIn(reply)
  if (!reply || !question) return null
  const { total, shortage, confirmedTotal, acceptsShortage } = question
  const totalTitle = (total?.was ? texts?.total : texts?.unseen) ?? t("question.total")
  const money = ({ amount, currency }: TotalDetails["now"]) => formatMoney(amount, currency, locale)
  return (
    <Question
      form={form}
      reply={reply}
      title={total ? totalTitle : t("status:short.untitled")}
      back={t("question.back")}
      answers={
        <>
          {total && (
            <Button type="submit" form={form} name="confirmedTotal" value={formatSum(total.now)} compact variant="primary">
              {texts?.save ?? t("save")}
            </Button>
          )}
          {shortage && (
            <Button type="submit" form={form} name="acceptsShortage" value={shortage.digest} compact variant="danger">
              {texts?.confirm ?? t("status:short.confirm")}
            </Button>
          )}
        </>
      }
    >
      {total && (
        <p>
          {total.was
            ? t("question.totals", { was: money(total.was), now: money(total.now) })
            : t("question.comesTo", { total: money(total.now) })}
        </p>
      )}
      {shortage && (
        <>
          <StockShortage shortage={shortage} zone={zone} />
          <p>{t("status:short.text")}</p>
        </>
      )}
      {confirmedTotal && <input type="hidden" form={form} name="confirmedTotal" value={confirmedTotal} />}
      {acceptsShortage && <input type="hidden" form={form} name="acceptsShortage" value={acceptsShortage} />}
    </Question>
  )
}

function questionIn(reply: EditReply | undefined) {
  const { code, details } = reply?.refusal ?? {}
  // The first answer goes along with the second.
  const given = (name: string) => {
    const answer = reply?.result?.initialValue?.[name]
    return typeof answer === "string" ? answer : undefined
  }
  if (code === "total.changed") return { total: details as TotalDetails, acceptsShortage: given("acceptsShortage") }
  const shortage = code === "stock" ? (details as ShortageDetails).staff : undefined
  return shortage && { shortage, confirmedTotal: given("confirmedTotal") }
}
