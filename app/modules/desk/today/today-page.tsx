import { useNavigation, useSearchParams } from "react-router"
import { type TickStep, tickSteps } from "#app/modules/reservations/rules/hand-overs.ts"
import { questionIn } from "#app/modules/reservations/status/status-answer.ts"
import { writeBooking, writeTick } from "#app/modules/reservations/status/status-input.ts"
import { refusalOf, type TickAnswer } from "#app/modules/reservations/status/tick-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { usePresent } from "#app/ui/present.tsx"
import { TableSkeleton } from "#app/ui/table/table-skeleton.tsx"
import { HeldDeposits } from "../deposit/held-deposits.tsx"
import { useDayHeading } from "../list/use-day-heading.ts"
import { ViewLinks } from "../list/view-links.tsx"
import { QuestionForm } from "../questions/question.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { useRefusalReason } from "../status/use-refusal-reason.ts"
import { BoardBar } from "./board-bar.tsx"
import { type BoardView, createMatcher, isFiltered, readBoardFilter, viewsOf } from "./board-filter.ts"
import { DayLinks } from "./day-links.tsx"
import { DaySection } from "./day-section.tsx"
import type { DayBooking, DayView } from "./read-day.server.ts"
import styles from "./today-page.module.css"

/** A day at the counter. `answer` is that of a form without a script. */
export function TodayPage({ day, answer, actions }: { day: DayView; answer: TickAnswer | undefined; actions: StatusActions }) {
  const { t } = useTranslation("today", "print")
  const headingOf = useDayHeading(day.zone)
  const { filter, counts, isShownIn } = useBoard(day, actions)
  return (
    <div className={styles.page}>
      <PageHeader
        title={headingOf(day.start)}
        actions={
          <>
            <DayLinks day={day} />
            <Button compact className={styles.print} onClick={() => print()}>
              {t("print:print")}
            </Button>
          </>
        }
        views={<ViewLinks current="today" />}
      />
      {day.held && <HeldDeposits held={day.held} zone={day.zone} />}
      {answer && <TickRefused answer={answer} day={day} />}
      <BoardBar day={day} filter={filter} counts={counts} />
      {useIsOtherDayComing(day) ? (
        <TableSkeleton label={t("loading")} />
      ) : (
        <div className={styles.sections}>
          {tickSteps.map((step) => (
            <DaySection
              key={`${day.date} ${step}`}
              step={step}
              day={day}
              actions={actions}
              isShown={isFiltered(filter) ? isShownIn(step) : undefined}
              view={Object.values(filter).join(" ")}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Returns the filter of the address, which bookings it shows, and how many bookings each view has. */
function useBoard(day: DayView, { statusOf }: StatusActions) {
  const [search] = useSearchParams()
  const present = usePresent()
  const filter = readBoardFilter(search, day)
  const matches = createMatcher(filter)
  const viewsIn = (booking: DayBooking, step: TickStep) =>
    viewsOf({ ...booking, status: statusOf(booking) }, step, { zone: day.zone, present })
  const all = tickSteps.flatMap((step) => day.steps[step].map((booking) => ({ number: booking.number, views: viewsIn(booking, step) })))
  const countOf = (view: BoardView) => new Set(all.filter(({ views }) => views.includes(view)).map(({ number }) => number)).size
  return {
    filter,
    counts: { late: countOf("late"), soon: countOf("soon"), pay: countOf("pay") },
    isShownIn: (step: TickStep) => (booking: DayBooking) =>
      matches(booking) && (filter.view === undefined || viewsIn(booking, step).includes(filter.view)),
  }
}

/** Says why nothing was ticked, or asks what its status leaves open. */
function TickRefused({ answer, day }: { answer: TickAnswer; day: DayView }) {
  const reasonOf = useRefusalReason()
  const refusal = refusalOf(answer)
  if (!refusal) return null
  const question = questionIn(refusal)
  if (!question || "refused" in answer || !answer.status)
    return (
      <Notice tone="danger">
        <p>{reasonOf(refusal)}</p>
      </Notice>
    )
  const { status, tick } = answer
  return status.results.map((result) => (
    <QuestionForm key={result.number} bookings={[{ number: result.number, question }]} zone={day.zone} action="/reservations/status">
      <input type="hidden" name="booking" value={writeBooking(result)} />
      <input type="hidden" name="to" value={status.to} />
      <input type="hidden" name="tick" value={writeTick(tick)} />
      <input type="hidden" name="back" value={`/reservations/today?day=${day.date}`} />
    </QuestionForm>
  ))
}

function useIsOtherDayComing({ date }: DayView) {
  const { state, location } = useNavigation()
  if (state !== "loading" || location.pathname !== "/reservations/today") return false
  return new URLSearchParams(location.search).get("day") !== date
}
