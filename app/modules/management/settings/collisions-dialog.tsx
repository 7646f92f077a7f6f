import { useState } from "react"
import type { ShortBooking } from "#app/modules/reservations/reserve/record-shortages.server.ts"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import styles from "./settings.module.css"

export const collisionCode = "buffers.collide"

interface CollisionsDialogProps {
  /** Id of the form that was refused. */
  form: string
  reply: EditReply | undefined
  /** IANA name of the shop's zone. */
  zone: string
}

/** Lists the bookings that collide, and asks before settings are saved that leave them short. Without a script it is a notice. */
export function CollisionsDialog({ form, reply, zone }: CollisionsDialogProps) {
  const { t, locale } = useTranslation("organizations")
  const hasScript = useHasScript()
  const [answered, setAnswered] = useState<EditReply>()
  const { code, details } = reply?.refusal ?? {}
  if (reply === answered || code !== collisionCode) return null
  const { bookings } = details as { bookings: ShortBooking[] }
  const close = () => setAnswered(reply)
  const title = t("collide.title", { count: bookings.length })
  const content = (
    <>
      <p>{t("collide.text")}</p>
      <ul className={styles.bookings}>
        {bookings.map(({ number, from, until }) => (
          <li key={number}>{t("collide.booking", { number, period: formatPeriod({ start: from, end: until }, zone, locale) })}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {hasScript && (
          <Button compact onClick={close}>
            {t("collide.back")}
          </Button>
        )}
        <Button type="submit" form={form} name="acceptsShortage" value="on" compact variant="danger">
          {t("collide.confirm")}
        </Button>
      </div>
    </>
  )
  if (hasScript)
    return (
      <Dialog title={title} close={close}>
        {content}
      </Dialog>
    )
  return (
    <Notice tone="warning" title={title}>
      {content}
    </Notice>
  )
}
