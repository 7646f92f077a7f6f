import { type ReservationStatus, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { MenuButton, MenuLink, RowMenu } from "#app/ui/menu.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { useChangeAddress } from "../change/change-address.ts"
import { hasNextStatus, nextStatus } from "../status/next-status.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusForm } from "../status/status-form.tsx"
import styles from "./booking-menu.module.css"
import type { BookingRow } from "./booking-row.ts"

interface BookingMenuProps {
  booking: BookingRow
  actions: StatusActions
}

/** The actions of a booking in its row. */
export function BookingMenu({ booking, actions }: BookingMenuProps) {
  const { t } = useTranslation("bookings")
  const { number } = booking
  return (
    <RowMenu id={`booking-${number}-menu`} label={t("menu.label", { number })}>
      <BookingEntries booking={booking} actions={actions} />
    </RowMenu>
  )
}

function BookingEntries({ booking, actions }: BookingMenuProps) {
  const { t } = useTranslation("bookings", "add", "status", "reservations")
  const { number, page } = booking
  const changeAddress = useChangeAddress()
  const status = actions.statusOf(booking)
  const set = (to: ReservationStatus) => actions.set([booking], to)
  return (
    <>
      <StatusForm number={number} status={status} set={set}>
        {hasNextStatus(status) && (
          <MenuButton type="submit" name="to" value={nextStatus[status]}>
            {t(`status:step.${status}`)}
          </MenuButton>
        )}
        <details className={styles.statuses}>
          <summary className={styles.summary}>
            <span>{t("status:set")}</span>
            <Icon name="chevron" size={16} className={styles.chevron} />
          </summary>
          {reservationStatuses.map((each) => (
            <MenuButton
              key={each}
              type="submit"
              name="to"
              value={each}
              aria-current={each === status || undefined}
              className={styles.status}
            >
              <span>{t(`reservations:status.${each}`)}</span>
              {each === status && <Icon name="check" size={16} />}
            </MenuButton>
          ))}
        </details>
      </StatusForm>
      <MenuLink to={changeAddress("edit", number)}>{t("menu.change")}</MenuLink>
      <MenuLink to={`/reservations/add?copy=${number}`}>{t("add:duplicate")}</MenuLink>
      <MenuButton className={styles.scripted} onClick={useCopy(page)}>
        {t("menu.copy")}
      </MenuButton>
      <MenuLink to={page} target="_blank" rel="noreferrer">
        {t("menu.page")}
      </MenuLink>
      <MenuLink to={`/reservations/receipt?id=${number}`} reloadDocument>
        {t("menu.receipt")}
      </MenuLink>
    </>
  )
}

/** Copies the absolute address of a page. */
function useCopy(path: string) {
  const { t } = useTranslation("bookings", "ui")
  return () =>
    void navigator.clipboard.writeText(new URL(path, location.href).href).then(
      () => toast.success(t("menu.copied")),
      () => toast.error(t("ui:errors.unexpected")),
    )
}
