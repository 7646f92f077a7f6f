import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { fullPlanKey, type ItemPlan, isFull } from "./item-plan.ts"
import styles from "./plan-meter.module.css"

/** "18 of 20 items": a warning from nine tenths, danger when the plan is full. */
export function PlanMeter({ plan }: { plan: ItemPlan }) {
  const { t } = useTranslation("items")
  const { used, limit } = plan
  if (limit === undefined) return null
  const level = isFull(plan) ? "full" : used >= limit * 0.9 ? "near" : undefined
  return (
    <p className={styles.meter} data-level={level}>
      {t("meter", { used, count: limit })}
    </p>
  )
}

/** Leads to the plans when there is no room for an item; somebody who may not choose one has no button. */
export function AddItem({ plan }: { plan: ItemPlan }) {
  const { t } = useTranslation("items")
  if (isFull(plan) && !plan.mayChange) return null
  return (
    <LinkButton to={isFull(plan) ? "/subscriptions/payment" : "/inventory/add"} variant="primary" compact>
      {t("add")}
    </LinkButton>
  )
}

/** Says why no item can be added. */
export function FullPlan({ plan }: { plan: ItemPlan }) {
  const { t } = useTranslation("items")
  if (!isFull(plan)) return null
  return (
    <Notice>
      <p>{t(fullPlanKey(plan), { count: plan.limit ?? 0 })}</p>
    </Notice>
  )
}
