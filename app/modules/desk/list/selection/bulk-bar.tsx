import { reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { MenuButton, TextMenu } from "#app/ui/menu.tsx"
import { nextStatus, type StepStatus } from "../../status/next-status.ts"
import type { StatusActions } from "../../status/status-actions.tsx"
import styles from "./bulk-bar.module.css"
import type { Selection } from "./use-selection.ts"

const steps = Object.keys(nextStatus) as StepStatus[]

/** Sets the status of the chosen bookings. A step is for those of them that are due for it. */
export function BulkBar({ selection, actions }: { selection: Selection; actions: StatusActions }) {
  const { t } = useTranslation("bookings", "status", "reservations")
  const { rows } = selection
  if (!selection.isSelecting) return null
  return (
    <section className={styles.bar} aria-label={t("selection.label")}>
      <output className={styles.count}>{t("selection.chosen", { count: rows.length })}</output>
      {steps.map((step) => {
        const due = rows.filter((row) => row.status === step)
        if (due.length === 0) return null
        const label = t(`status:step.${step}`)
        return (
          <Button key={step} compact onClick={() => actions.set(due, nextStatus[step])}>
            {due.length === rows.length ? label : `${label} · ${due.length}`}
          </Button>
        )
      })}
      {rows.length > 0 && (
        <TextMenu id="bulk-status" label={t("status:set")}>
          {reservationStatuses.map((status) => (
            <MenuButton key={status} onClick={() => actions.set(rows, status)}>
              {t(`reservations:status.${status}`)}
            </MenuButton>
          ))}
        </TextMenu>
      )}
      <Button compact variant="quiet" onClick={selection.clear} className={styles.clear}>
        {t("selection.clear")}
      </Button>
    </section>
  )
}
