import { useState } from "react"
import { useNavigation } from "react-router"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import type { ShortBookings } from "./short-bookings.ts"
import styles from "./shortage-dialog.module.css"

const causes = { "quantity.short": "quantity", "buffers.collide": "collision" } as const

/** The refusals that `ShortageDialog` shows. */
export const shortageCodes: string[] = Object.keys(causes)

interface ShortageDialogProps {
  /** Id of the form that was refused. */
  form: string
  reply: EditReply | undefined
  /** IANA name of the shop's zone. */
  zone: string
}

/** Asks before a form is saved that leaves bookings short of an item, and lists them. Without JavaScript it is a notice. */
export function ShortageDialog({ form, reply, zone }: ShortageDialogProps) {
  const { t, locale } = useTranslation("shortage")
  const hasScript = useHasScript()
  const [answered, setAnswered] = useState<EditReply>()
  // While the page reloads after the refusal, the form sends nothing.
  const isLoading = useNavigation().state !== "idle"
  const { code, details } = reply?.refusal ?? {}
  const cause = causes[code as keyof typeof causes] as (typeof causes)[keyof typeof causes] | undefined
  if (reply === answered || !cause || isLoading) return null
  const { bookings, digest } = details as ShortBookings
  const close = () => setAnswered(reply)
  const title = t(`${cause}.title`, { count: bookings.length })
  const content = (
    <>
      <p>{t(`${cause}.text`)}</p>
      <ul className={styles.bookings}>
        {bookings.map(({ number, from, until, missing }) => (
          <li key={number}>{t("booking", { number, period: formatPeriod({ start: from, end: until }, zone, locale), missing })}</li>
        ))}
      </ul>
      <DialogActions>
        {hasScript && (
          <Button compact onClick={close}>
            {t(`${cause}.back`)}
          </Button>
        )}
        <Button type="submit" form={form} name="acceptsShortage" value={digest} compact variant="danger">
          {t("confirm")}
        </Button>
      </DialogActions>
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
