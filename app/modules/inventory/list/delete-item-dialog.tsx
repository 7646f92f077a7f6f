import { useState } from "react"
import { useNavigate } from "react-router"
import { formatDays } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import styles from "./delete-item-dialog.module.css"
import { type ItemFilter, itemFilterQuery } from "./item-filter.ts"

/** Instants in ISO 8601; `zone` is the shop's. */
export interface ItemDeletion {
  number: number
  name: string
  isArchived: boolean
  /** How many bookings keep the item, ended ones included. */
  total: number
  zone: string
  coming: Array<{ number: number; start: string; end: string }>
}

interface DeleteItemDialogProps {
  deletion: ItemDeletion
  filter: ItemFilter
  remove: (number: number) => void
}

/** Asks before an item is deleted, and says what keeps it. */
export function DeleteItemDialog({ deletion, filter, remove }: DeleteItemDialogProps) {
  const { t, locale } = useTranslation("items")
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const { number, name, isArchived, total, coming, zone } = deletion
  const close = () => void navigate(itemFilterQuery(filter), { replace: true, preventScrollReset: true })
  if (isArchived && total > 0)
    return (
      <Dialog title={t("delete.refused", { name })} close={close}>
        <p>{t("delete.archived", { count: total })}</p>
        <DialogActions>
          <Button compact onClick={close}>
            {t("delete.keep")}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={t("delete.question", { name })} close={close}>
      <p>{total > 0 ? t("delete.kept", { count: total }) : t("delete.gone")}</p>
      {coming.length > 0 && (
        <>
          <p className={styles.label}>{t("delete.coming")}</p>
          <ul className={styles.coming}>
            {coming.map((booking) => (
              <li key={booking.number}>{t("delete.booking", { number: booking.number, days: formatDays(booking, zone, locale) })}</li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button compact onClick={close}>
          {t("delete.keep")}
        </Button>
        <Button
          compact
          variant="danger"
          busy={isRemoving}
          onClick={() => {
            setRemoving(true)
            remove(number)
            close()
          }}
        >
          {t("delete.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
