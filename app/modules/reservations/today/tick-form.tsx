import { formatDate, formatMoment, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { isTickable, type TickStep } from "../rules/line-ticks.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { useTickAuthor } from "../use-tick-author.ts"
import type { DayBooking, DayLine } from "./read-day.server.ts"
import styles from "./tick-form.module.css"
import { useTick } from "./use-tick.ts"

interface TickFormProps {
  booking: DayBooking
  line: DayLine
  step: TickStep
  actions: StatusActions
  day: { date: string; start: string; zone: string }
}

/** A line with a box to tick: a button, so that it works without a script. Where the status allows no tick it is text. */
export function TickForm({ booking, line, step, actions, day }: TickFormProps) {
  const { isTicked, send } = useTick({ booking, line, step, actions })
  const { name, quantity, id } = line
  const canTick = isTickable(step, actions.statusOf(booking))
  const content = (
    <>
      {(canTick || isTicked) && (
        <span className={styles.box} data-ticked={isTicked || undefined} aria-hidden="true">
          {isTicked && <Icon name="check" size={16} />}
        </span>
      )}
      <span className={styles.quantity}>{quantity}&nbsp;×</span>
      <span className={styles.name}>{name}</span>
      {isTicked && <TickNote line={line} step={step} day={day} />}
    </>
  )
  if (!canTick) return <p className={styles.line}>{content}</p>
  return (
    <form method="post" action={`/reservations/today?day=${day.date}`} onSubmit={send}>
      <input type="hidden" name="number" value={booking.number} />
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="ticked" value={String(!isTicked)} />
      <button type="submit" aria-pressed={isTicked} className={`${styles.line} ${styles.tick}`}>
        {content}
      </button>
    </form>
  )
}

/** When it was ticked, and by whom. */
function TickNote({ line, step, day: { start, zone } }: Pick<TickFormProps, "line" | "step" | "day">) {
  const { locale } = useTranslation("today")
  const authorOf = useTickAuthor()
  const tick = line.ticks[step]
  if (!tick) return null
  const isThatDay = formatDate(tick.at, zone, locale) === formatDate(start, zone, locale)
  const time = isThatDay ? formatTime(tick.at, zone) : formatMoment(tick.at, zone, locale)
  return <span className={styles.note}>{[time, authorOf(tick)].filter(Boolean).join(", ")}</span>
}
