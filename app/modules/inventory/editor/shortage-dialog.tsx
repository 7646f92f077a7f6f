import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Question } from "#app/ui/edit-form/question.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import type { Elements } from "#app/ui/elements.ts"
import type { ShortBookings } from "../item/short-bookings.ts"
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
  /** Names an item by its number, for a form that edits several. */
  nameOf?: (number: number) => string
  /** Another answer beside saving anyway. */
  renderAnswer?: (shortage: ShortBookings) => Elements
}

/** Asks before a form is saved that leaves bookings short of an item, and lists them. */
export function ShortageDialog({ form, reply, zone, nameOf = String, renderAnswer }: ShortageDialogProps) {
  const { t, locale } = useTranslation("shortage")
  const { code, details } = reply?.refusal ?? {}
  const cause = causes[code as keyof typeof causes] as (typeof causes)[keyof typeof causes] | undefined
  if (!reply || !cause) return null
  const shortage = details as ShortBookings
  const { bookings, digest } = shortage
  return (
    <Question
      form={form}
      reply={reply}
      title={t(`${cause}.title`, { count: bookings.length })}
      back={t(`${cause}.back`)}
      answers={
        <>
          {renderAnswer?.(shortage)}
          <Button type="submit" form={form} name="acceptsShortage" value={digest} compact variant="danger">
            {t("confirm")}
          </Button>
        </>
      }
    >
      <p>{t(`${cause}.text`)}</p>
      <ul className={styles.bookings}>
        {bookings.map(({ number, from, until, missing, items }) => {
          const booking = t("booking", { number, period: formatPeriod({ start: from, end: until }, zone, locale), missing })
          return <li key={number}>{items ? `${booking} (${items.map(nameOf).join(", ")})` : booking}</li>
        })}
      </ul>
    </Question>
  )
}
