import { isTickable, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { formatDate, formatMoment, formatTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
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
  /** The line is shown under its item, as a size of it. */
  isGrouped: boolean
}

/** A line with a box to tick: a button, so that it works without a script. Where the status allows no tick it is text. */
export function TickForm({ booking, line, step, actions, day, isGrouped }: TickFormProps) {
  const { t } = useTranslation("today")
  const { pieces, send } = useTick({ booking, line, step, actions })
  const { name, quantity, id } = line
  const canTick = isTickable(step, actions.statusOf(booking))
  const action = `/reservations/today?day=${day.date}`
  const isTicked = pieces >= quantity
  const count = pieces > 0 && !isTicked ? t("part", { pieces, quantity }) : `${quantity}\u00a0×`
  const content = (
    <>
      {(canTick || isTicked) && (
        <span className={styles.box} data-ticked={isTicked || undefined} aria-hidden="true">
          {isTicked && <Icon name="check" size={16} />}
        </span>
      )}
      <span className={styles.quantity}>{count}</span>
      <span className={styles.name}>
        <LineName line={line} isGrouped={isGrouped} />
      </span>
      {pieces > 0 ? <TickNote line={line} step={step} day={day} /> : <OwnTime booking={booking} line={line} step={step} day={day} />}
    </>
  )
  if (!canTick) return <p className={styles.line}>{content}</p>
  return (
    <BackgroundForm
      action={action}
      values={{ number: booking.number, line: id, step }}
      send={(form) => void send(action, form)}
      className={styles.form}
    >
      <button
        type="submit"
        name="pieces"
        value={isTicked ? 0 : quantity}
        aria-pressed={isTicked}
        className={`${styles.line} ${styles.tick}`}
      >
        {content}
      </button>
      {quantity > 1 && (
        <>
          <button
            type="submit"
            name="pieces"
            value={Math.max(0, pieces - 1)}
            disabled={pieces === 0}
            aria-label={t("less", { name })}
            className={styles.piece}
          >
            <Icon name="minus" size={16} />
          </button>
          <button
            type="submit"
            name="pieces"
            value={pieces + 1}
            disabled={isTicked}
            aria-label={t("plus", { name })}
            className={styles.piece}
          >
            <Icon name="plus" size={16} />
          </button>
        </>
      )}
    </BackgroundForm>
  )
}

/** Names a size under its item by its label; screen readers hear both. */
function LineName({ line: { name, size }, isGrouped }: Pick<TickFormProps, "line" | "isGrouped">) {
  if (!isGrouped || !size) return <span>{name}</span>
  return (
    <>
      <span aria-hidden="true">{size.label}</span> <span className="visually-hidden">{name}</span>
    </>
  )
}

/** When it was ticked, and by whom. */
function TickNote({ line, step, day: { start, zone } }: Pick<TickFormProps, "line" | "step" | "day">) {
  const { locale } = useTranslation("today")
  const authorOf = useTickAuthor()
  const tick = line.ticks[step]
  if (!tick) return null
  return <span className={styles.note}>{[timeOn({ start, zone }, tick.at, locale), authorOf(tick)].filter(Boolean).join(", ")}</span>
}

/** When the line is due, where the booking is at another time. */
function OwnTime({ booking, line, step, day }: Pick<TickFormProps, "booking" | "line" | "step" | "day">) {
  const { locale } = useTranslation("today")
  const time = line.times[step]
  if (time === (step === "handOut" ? booking.start : booking.end)) return null
  return (
    <time dateTime={time} className={styles.note}>
      {timeOn(day, time, locale)}
    </time>
  )
}

const timeOn = ({ start, zone }: Pick<TickFormProps["day"], "start" | "zone">, at: string, locale: Locale) =>
  formatDate(at, zone, locale) === formatDate(start, zone, locale) ? formatTime(at, zone) : formatMoment(at, zone, locale)
