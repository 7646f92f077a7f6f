import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import styles from "./deposit-block.module.css"
import type { DepositEntry } from "./read-deposit.server.ts"

/** Leads the customer to the bank's page, where a hold is confirmed: by scanning, or by the link. */
export function HoldLink({ link }: Pick<DepositEntry, "link">) {
  const { t } = useTranslation("deposit", "money", "ui")
  if (!link) return <p className={styles.hold}>{t("hold.opening")}</p>
  const copy = () =>
    void navigator.clipboard.writeText(link.url).then(
      () => toast.success(t("money:copied")),
      () => toast.error(t("ui:errors.unexpected")),
    )
  return (
    <div className={styles.hold}>
      <img className={styles.qr} src={link.qr} alt={t("hold.qr")} width={180} height={180} />
      <p>{t("hold.scan")}</p>
      <p className={styles.links}>
        <a href={link.url} target="_blank" rel="noreferrer">
          {t("hold.open")}
        </a>{" "}
        <Button variant="quiet" compact flush onClick={copy}>
          {t("hold.copy")}
        </Button>
      </p>
    </div>
  )
}
