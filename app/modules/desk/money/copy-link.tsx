import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import type { MoneyView } from "./read-money.server.ts"

/** Copies the link of the customer's page of the booking, where a card can pay what is open. */
export function CopyLink({ money: { page: address, takesCards } }: { money: MoneyView }) {
  const { t } = useTranslation("money", "ui")
  const copy = () =>
    void navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => toast.success(t("copied")),
      () => toast.error(t("ui:errors.unexpected")),
    )
  return (
    <p>
      <Button variant="quiet" compact flush onClick={copy}>
        {t(takesCards ? "copyPaymentLink" : "copyLink")}
      </Button>
    </p>
  )
}
