import { Form, useNavigate, useNavigation } from "react-router"
import { formatDays } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./locations-page.module.css"
import type { LocationsView } from "./read-locations.server.ts"

interface DeleteLocationDialogProps {
  deletion: NonNullable<LocationsView["deletion"]>
  delivers: boolean
}

/** Asks before a location is deleted, and says what changes for customers. */
export function DeleteLocationDialog({ deletion, delivers }: DeleteLocationDialogProps) {
  const { t, locale } = useTranslation("locations")
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get("intent") === "delete"
  const { id, name, isLastPickUp, bookings, zone } = deletion
  const more = bookings.count - bookings.next.length
  const close = () => void navigate("/settings/org/locations", { replace: true, preventScrollReset: true })
  return (
    <Dialog title={t("delete.question", { name })} close={close}>
      <div className={styles.dialog}>
        <p>{t("delete.text")}</p>
        {isLastPickUp && (
          <Notice tone="warning">
            <p>{t(delivers ? "delete.lastPickUp" : "delete.lastWay")}</p>
          </Notice>
        )}
        {bookings.count > 0 && (
          <>
            <p>{t("delete.coming", { count: bookings.count })}</p>
            <ul className={styles.coming}>
              {bookings.next.map((booking) => (
                <li key={booking.number}>{t("delete.booking", { number: booking.number, days: formatDays(booking, zone, locale) })}</li>
              ))}
              {more > 0 && <li>{t("delete.more", { count: more })}</li>}
            </ul>
          </>
        )}
      </div>
      <Form method="post" action="/settings/org/locations" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <DialogActions>
          <Button compact onClick={close}>
            {t("delete.keep")}
          </Button>
          <Button type="submit" name="intent" value="delete" compact variant="danger" busy={busy}>
            {t("delete.confirm")}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
