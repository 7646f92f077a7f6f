import { useNavigate } from "react-router"
import { changedIn, questionIn, refusedIn, type StatusAnswer } from "#app/modules/reservations/status/status-answer.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { type StatusChange, undoOf } from "./status-changes.ts"
import { useRefusalReason } from "./use-refusal-reason.ts"

/** A message on screen, and the bookings that it is about. */
interface Shown {
  numbers: Set<number>
  controller: AbortController
}

let onScreen: Shown[] = []

/** Reports in toasts which statuses were set, with *Undo*, and why others were not. */
export function useStatusMessages(undo: (changes: StatusChange[]) => void) {
  const { t } = useTranslation("status", "reservations", "ui")
  const navigate = useNavigate()
  const sentence = useErrorMessage("status")
  const reasonOf = useRefusalReason()

  /** Returns the signal that `replaceShown` aborts for one of the bookings. */
  const untilChanged = (numbers: Set<number>) => {
    const controller = new AbortController()
    onScreen = [...onScreen, { numbers, controller }]
    return controller.signal
  }

  /** Dismisses the messages about the same bookings: their *Undo* or their error is out of date. */
  const replaceShown = (numbers: Set<number>) => {
    const isOutdated = (each: Shown) => !each.numbers.isDisjointFrom(numbers)
    for (const each of onScreen.filter(isOutdated)) each.controller.abort()
    onScreen = onScreen.filter((each) => !isOutdated(each))
    return untilChanged(numbers)
  }

  const openAction = (number: number) => ({
    label: t("open", { number }),
    onPress: () => void navigate(`/reservations/manage?booking=${number}`),
  })

  return {
    reportChanged({ isUndo, tick }: StatusChange, answer: StatusAnswer) {
      const { to } = answer
      for (const { number } of changedIn(answer).filter((result) => result.to !== to)) toast.success(t("stillOut", { number }))
      // A tick that leaves the status shows itself.
      const set = changedIn(answer).filter((result) => result.to === to && (!tick || result.from !== to))
      if (set.length === 0) return
      const back = undoOf(answer)
      const moved = t(`moved.${to}`)
      const one = set.some(({ record }) => record) ? t("takenAndMoved", { moved }) : moved
      const text = set.length === 1 ? one : t("movedMany", { count: set.length, name: t(`reservations:status.${to}`) })
      const action = isUndo || back.length === 0 ? {} : { action: { label: t("ui:undo"), onPress: () => undo(back) } }
      toast.success(text, { ...action, until: replaceShown(new Set(set.map(({ number }) => number))) })
    },
    /** Reports all refusals but questions, which are asked. That of an *Undo* says that nothing was taken back, and leads to the booking. */
    reportRefused({ isUndo }: StatusChange, answer: StatusAnswer) {
      const refused = refusedIn(answer).filter((result) => !questionIn(result))
      for (const [code, results] of Map.groupBy(refused, (result) => result.refused)) {
        const [first] = results
        if (!first) continue
        const reason = results.length > 1 ? t("refusedMany", { count: results.length, reason: sentence(code) }) : reasonOf(first)
        const until = untilChanged(new Set(results.map(({ number }) => number)))
        if (!isUndo) toast.error(reason, { until })
        else toast.error(t("notUndone", { reason }), { action: openAction(first.number), until })
      }
    },
  }
}
