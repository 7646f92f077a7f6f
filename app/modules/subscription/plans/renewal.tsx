import { Form } from "react-router"
import { Section } from "#app/modules/accounts/components/section.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { formatPlainDay } from "../format-day.ts"
import type { CurrentPlan } from "./plans-view.ts"

/** Says that nothing is charged by itself, and cancels the plan or takes that back. */
export function Renewal({ current }: { current: CurrentPlan | null }) {
  const { t, locale } = useTranslation("subscription")
  if (!current) return null
  const plan = t(`plan.${current.lastTier}`)
  const lasts = { plan, date: formatPlainDay(current.lastDay, locale) }
  if (current.isCancelled)
    return (
      <Section title={t("renewal.title")} text={t("renewal.cancelled", lasts)}>
        <Form method="post">
          <Button type="submit" name="intent" value="resume" compact>
            {t("renewal.resume")}
          </Button>
        </Form>
      </Section>
    )
  return (
    <Section title={t("renewal.title")} text={t("renewal.text", { date: formatPlainDay(current.dueDate, locale) })}>
      <ConfirmButton
        id="cancel-plan"
        opener={t("renewal.cancel")}
        question={t("renewal.question", { plan })}
        text={t("renewal.consequence", lasts)}
        keep={t("renewal.keep")}
      >
        <Form method="post">
          <Button type="submit" name="intent" value="cancel" variant="danger" compact>
            {t("renewal.cancel")}
          </Button>
        </Form>
      </ConfirmButton>
    </Section>
  )
}
