import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import styles from "./money-page.module.css"
import { PaymentsBlock } from "./payments-block.tsx"
import type { MoneyView } from "./read-money.server.ts"
import { TakeForm } from "./take/take-form.tsx"
import type { MoneyReply } from "./use-money-actions.ts"
import { isExcess, useRefusalMessage } from "./use-refusal-message.ts"

/** The payments of a booking on a page of their own. */
export function MoneyPage({ money, reply }: { money: MoneyView; reply: MoneyReply | undefined }) {
  const { t } = useTranslation("money")
  const sentence = useRefusalMessage(money.currency)
  const { number } = money
  const refusal = reply?.refusal
  return (
    <div className={page.page}>
      <PageHeader title={t("title", { number })} back={{ to: reply?.back ?? `/reservations/manage?booking=${number}`, label: t("back") }} />
      <div className={styles.block}>
        {refusal && !isExcess(refusal) && (
          <Notice tone="danger">
            <p>{sentence(refusal)}</p>
          </Notice>
        )}
        {(money.balance.open > 0n || reply?.intent === "add") && <TakeForm money={money} reply={reply} />}
        <PaymentsBlock money={money} reply={reply} />
      </div>
    </div>
  )
}
