import { type ReservationStatus, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { MenuButton, TextMenu } from "#app/ui/menu.tsx"
import { StatusForm } from "./status-form.tsx"
import styles from "./status-menu.module.css"

interface StatusMenuProps {
  number: number
  status: ReservationStatus
  set: (to: ReservationStatus) => void
}

/** A menu of all statuses; the present one is checked. */
export function StatusMenu({ number, status, set }: StatusMenuProps) {
  const { t } = useTranslation("status", "reservations")
  return (
    <TextMenu id={`status-${number}-menu`} label={t("set")}>
      <StatusForm number={number} status={status} set={set}>
        {reservationStatuses.map((each) => (
          <MenuButton key={each} type="submit" name="to" value={each} aria-current={each === status || undefined} className={styles.status}>
            <span>{t(`reservations:status.${each}`)}</span>
            {each === status && <Icon name="check" />}
          </MenuButton>
        ))}
      </StatusForm>
    </TextMenu>
  )
}
