import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Paper } from "#app/ui/paper/paper.tsx"
import { PaperFacts } from "#app/ui/paper/paper-facts.tsx"
import { formatPlainDays } from "../format-day.ts"
import type { PaidView } from "./paid-view.ts"

/** A receipt of a payment for a plan. */
export function Receipt({
  payment: { id, tier, billing, amount, currency, status, organization, period, paidAt, zone },
}: {
  payment: PaidView
}) {
  const { t, locale } = useTranslation("subscription")
  const date = paidAt ? formatDay(paidAt, zone, locale, { year: true }) : ""
  return (
    <Paper title={t("receipt.title", { date })} shop={{ name: "Orenda" }} print={t("receipt.print")}>
      <PaperFacts
        facts={[
          [t("receipt.for"), organization.name],
          [t("receipt.plan"), `${t(`plan.${tier}`)} · ${t(`billed.${billing}`)}`],
          [t("receipt.period"), period ? formatPlainDays(period.from, period.last, locale) : ""],
          [t("receipt.amount"), formatMoney(amount, currency, locale)],
          [t("receipt.paidAt"), `${date} · ${t("receipt.card")}`],
          [t("receipt.refunded"), status === "refunded" ? t("status.refunded") : ""],
          [t("receipt.number"), id],
        ]}
      />
    </Paper>
  )
}
