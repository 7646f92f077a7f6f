import { useId } from "react"
import { isTickable, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { formatDate, formatMoment, formatTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { closePanel, Panel } from "#app/ui/panel.tsx"
import { useTickAuthor } from "../lines/use-tick-author.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { timeOf } from "./board-filter.ts"
import styles from "./line-chip.module.css"
import type { DayBooking, DayLine } from "./read-day.server.ts"
import { useTick } from "./use-tick.ts"

interface LineChipProps {
  booking: DayBooking
  line: DayLine
  step: TickStep
  actions: StatusActions
  day: { date: string; start: string; zone: string }
}

/** More pieces than these are typed as a number. */
const mostButtons = 24

/** A line to tick: a button for all of its pieces, and a panel for a part of them. Where the status allows no tick it is text. */
export function LineChip({ booking, line, step, actions, day }: LineChipProps) {
  const { t } = useTranslation("today")
  const id = useId()
  const { pieces, send } = useTick({ booking, line, step, actions })
  const note = useTickNote({ line, step, day })
  const { name, quantity } = line
  const canTick = isTickable(step, actions.statusOf(booking))
  const action = `/reservations/today?day=${day.date}`
  const isTicked = pieces >= quantity
  const content = (
    <>
      {(canTick || isTicked) && (
        <span className={styles.box} data-ticked={isTicked || undefined} aria-hidden="true">
          {isTicked && <Icon name="check" size={14} />}
        </span>
      )}
      {pieces > 0 && !isTicked && <span className={styles.part}>{t("part", { pieces, quantity })}</span>}
      <span className={styles.name}>{quantity > 1 && (pieces === 0 || isTicked) ? t("times", { name, quantity }) : name}</span>
      <OwnTime booking={booking} line={line} step={step} day={day} />
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
  if (!canTick)
    return (
      <p className={styles.chip} title={note} data-ticked={isTicked || undefined}>
        {content}
      </p>
    )
  const form = { action, values: { number: booking.number, line: line.id, step } }
  return (
    <div className={styles.chip} data-ticked={isTicked || undefined}>
      <BackgroundForm {...form} send={(sent) => void send(action, sent)} className={styles.form}>
        <button type="submit" name="pieces" value={isTicked ? 0 : quantity} aria-pressed={isTicked} title={note} className={styles.tick}>
          {content}
        </button>
      </BackgroundForm>
      {quantity > 1 && (
        <Panel
          id={id}
          className={styles.opener}
          aria-label={t("partOf", { name })}
          title={t("partOf", { name })}
          opener={<Icon name="chevron" size={16} />}
        >
          <BackgroundForm
            {...form}
            send={(sent) => {
              closePanel(id)
              void send(action, sent)
            }}
            className={styles.parts}
          >
            <PieceChoice pieces={pieces} quantity={quantity} label={t(`howMany.${step}`)} />
          </BackgroundForm>
        </Panel>
      )}
    </div>
  )
}

/** A button for each number of pieces, or a field where they are many. */
function PieceChoice({ pieces, quantity, label }: { pieces: number; quantity: number; label: string }) {
  const { t } = useTranslation("today")
  const id = useId()
  if (quantity > mostButtons)
    return (
      <>
        <Field id={id} name="pieces" label={label} inputMode="numeric" autoComplete="off" defaultValue={pieces} required />
        <Button type="submit" compact>
          {t("tick")}
        </Button>
      </>
    )
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.numbers}>
        {Array.from({ length: quantity + 1 }, (_, count) => count).map((count) => (
          <button
            key={count}
            type="submit"
            name="pieces"
            value={count}
            aria-current={count === pieces || undefined}
            className={styles.number}
          >
            {count}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The time of the tick, and its author. */
function useTickNote({ line, step, day }: Pick<LineChipProps, "line" | "step" | "day">): string | undefined {
  const { locale } = useTranslation("today")
  const authorOf = useTickAuthor()
  const tick = line.ticks[step]
  return tick ? [timeOn(day, tick.at, locale), authorOf(tick)].filter(Boolean).join(", ") : undefined
}

/** When the line is due, where the booking is at another time. */
function OwnTime({ booking, line, step, day }: Pick<LineChipProps, "booking" | "line" | "step" | "day">) {
  const { locale } = useTranslation("today")
  const time = line.times[step]
  if (time === timeOf(booking, step)) return null
  return (
    <time dateTime={time} className={styles.own}>
      {timeOn(day, time, locale)}
    </time>
  )
}

const timeOn = ({ start, zone }: LineChipProps["day"], at: string, locale: Locale) =>
  formatDate(at, zone, locale) === formatDate(start, zone, locale) ? formatTime(at, zone) : formatMoment(at, zone, locale)
