import { useState } from "react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, formatSum } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import type { ShortageDetails, TotalDetails } from "../reserve/refusal-details.ts"
import { StockShortage } from "../stock-shortage.tsx"

/** The refusals that `ChangeQuestion` shows. */
export const questionCodes = ["stock", "total.changed"] as const

interface ChangeQuestionProps {
  /** Id of the form that was refused. */
  form: string
  reply: EditReply | undefined
  /** IANA name of the shop's zone. */
  zone: string
}

/** Asks before a change is saved whose total nobody has seen, or for which items are missing. Without a script it is a notice. */
export function ChangeQuestion({ form, reply, zone }: ChangeQuestionProps) {
  const { t, locale } = useTranslation("change")
  const hasScript = useHasScript()
  const [answered, setAnswered] = useState<EditReply>()
  // While the page reloads after the refusal, the form sends nothing.
  const isLoading = useNavigation().state !== "idle"
  const question = reply === answered || isLoading ? undefined : questionIn(reply)
  if (!question) return null
  const close = () => setAnswered(reply)
  const { total, shortage, confirmedTotal } = question
  const title = t(total ? "question.total" : "question.stock")
  const money = ({ amount, currency }: TotalDetails["now"]) => formatMoney(amount, currency, locale)
  const content = (
    <>
      {total && <p>{t("question.totals", { was: money(total.was), now: money(total.now) })}</p>}
      {shortage && (
        <>
          <StockShortage shortage={shortage} zone={zone} />
          <p>{t("question.short")}</p>
        </>
      )}
      {confirmedTotal && <input type="hidden" form={form} name="confirmedTotal" value={confirmedTotal} />}
      <DialogActions>
        {hasScript && (
          <Button compact onClick={close}>
            {t("question.back")}
          </Button>
        )}
        {total && (
          <Button type="submit" form={form} name="confirmedTotal" value={formatSum(total.now)} compact variant="primary">
            {t("save")}
          </Button>
        )}
        {shortage && (
          <Button type="submit" form={form} name="acceptsShortage" value={shortage.digest} compact variant="danger">
            {t("question.confirm")}
          </Button>
        )}
      </DialogActions>
    </>
  )
  if (hasScript)
    return (
      <Dialog title={title} close={close}>
        {content}
      </Dialog>
    )
  return (
    <Notice tone="warning" title={title}>
      {content}
    </Notice>
  )
}

function questionIn(reply: EditReply | undefined) {
  const { code, details } = reply?.refusal ?? {}
  if (code === "total.changed") return { total: details as TotalDetails }
  const shortage = code === "stock" ? (details as ShortageDetails).staff : undefined
  // The first answer goes along with the second.
  const confirmedTotal = reply?.result?.initialValue?.confirmedTotal
  return shortage && { shortage, confirmedTotal: typeof confirmedTotal === "string" ? confirmedTotal : undefined }
}
