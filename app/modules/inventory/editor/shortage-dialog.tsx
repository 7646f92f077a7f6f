import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Question } from "#app/ui/edit-form/question.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import type { ShortBookings } from "./short-bookings.ts"
import styles from "./shortage-dialog.module.css"

const causes = { "quantity.short": "quantity", "buffers.collide": "collision", "service.short": "service" } as const

/** The refusals that `ShortageDialog` shows. */
export const shortageCodes: string[] = Object.keys(causes)

interface ShortageDialogProps {
  /** Id of the form that was refused. */
  form: string
  reply: EditReply | undefined
  /** IANA name of the shop's zone. */
  zone: string
}

/** Asks before a form is saved that leaves bookings short of an item, and lists them. */
export function ShortageDialog({ form, reply, zone }: ShortageDialogProps) {
  const { t, locale } = useTranslation("shortage")
  const { code, details } = reply?.refusal ?? {}
  const cause = causes[code as keyof typeof causes] as (typeof causes)[keyof typeof causes] | undefined
  if (!reply || !cause) return null
  const { bookings, digest } = details as ShortBookings
  return (
    <Question
      form={form}
      reply={reply}
      title={t(`${cause}.title`, { count: bookings.length })}
      back={t(`${cause}.back`)}
      answers={
        <Button type="submit" form={form} name="acceptsShortage" value={digest} compact variant="danger">
          {t("confirm")}
        </Button>
      }
    >
      <p>{t(`${cause}.text`)}</p>
      <ul className={styles.bookings}>
        {bookings.map(({ number, from, until, missing }) => (
          <li key={number}>{t("booking", { number, period: formatPeriod({ start: from, end: until }, zone, locale), missing })}</li>
        ))}
      </ul>
    </Question>
  )
}
