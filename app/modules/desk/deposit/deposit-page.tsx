import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import page from "#app/ui/page.module.css"
import styles from "../money/money-page.module.css"
import { DepositBlock } from "./deposit-block.tsx"
import type { DepositView } from "./read-deposit.server.ts"
import { type DepositReply, useDepositRefusal } from "./use-deposit-actions.ts"

/** The deposit of a booking on a page of its own. */
export function DepositPage({ deposit, reply }: { deposit: DepositView; reply: DepositReply | undefined }) {
  const { t } = useTranslation("deposit")
  const sentence = useDepositRefusal(deposit.currency)
  const { number } = deposit
  return (
    <div className={page.page}>
      <PageHeader title={t("title", { number })} back={{ to: reply?.back ?? `/reservations/manage?booking=${number}`, label: t("back") }} />
      <div className={styles.block}>
        {reply?.refusal && (
          <Notice tone="danger">
            <p>{sentence(reply.refusal)}</p>
          </Notice>
        )}
        <DepositBlock deposit={deposit} reply={reply} />
      </div>
    </div>
  )
}
