import { useEffect, useEffectEvent, useRef, useState } from "react"
import { noteLimit, type StaffDetail, type StaffDetails } from "#app/modules/reservations/rules/staff-details.ts"
import type { StatusResult } from "#app/modules/reservations/status/status-answer.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ConflictDetails } from "#app/platform/merge-edit.ts"
import { LeaveDialog } from "#app/ui/edit-form/leave-dialog.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Select, TextArea } from "#app/ui/form/field.tsx"
import { isTyped } from "#app/ui/form/is-typed.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useMemberOptions } from "../sheet/use-member-options.ts"
import { useRefusalReason } from "../status/use-refusal-reason.ts"
import styles from "./details-fields.module.css"
import type { NewBooking, NewBookingsView } from "./read-new-bookings.server.ts"

interface DetailsFieldsProps {
  booking: NewBooking
  view: NewBookingsView
  /** The last answer for this booking. */
  result: StatusResult | undefined
  /** The form has not been sent, or was refused. */
  isWaiting: boolean
}

/** The staff's note, the pick-up point and who hands the booking out; and why its form was refused. Asks before a page is left on which they were typed. */
export function DetailsFields({ booking, view: { places, team }, result, isWaiting }: DetailsFieldsProps) {
  const { t } = useTranslation("confirm", "sheet", "reservations")
  const { number, delivery } = booking
  const isPickup = delivery.way === "pickup"
  const handlers = useMemberOptions(team)
  const points = placeOptions(booking, places, t("reservations:noPlace.pickup"))
  const refused = result && "refused" in result ? result : undefined
  const [hasTyped, setTyped] = useState(false)
  const { fields, opened, generation } = useOpenedValues(saved(booking.details, isPickup), conflictIn(refused))
  const sentence = useErrorMessage("status")
  const inputOf = (name: StaffDetail) => {
    const code = refused?.refused
    const error = code && fieldOf[code] === name ? sentence(code) : undefined
    return { id: `details-${number}-${name}`, name, defaultValue: opened[name], error }
  }
  const texts: Record<StaffDetail, { label: string; describe: (value: string) => string | undefined }> = {
    staffNote: { label: t("sheet:staffNote.label"), describe: (value) => value },
    place: { label: t("details.place"), describe: labelIn(points) },
    handler: { label: t("sheet:staffNote.handler"), describe: labelIn(handlers) },
  }
  return (
    <>
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      {refused && !fieldOf[refused.refused] && <Refused refused={refused} texts={texts} />}
      <details
        className={styles.details}
        open={refused !== undefined || booking.details.staffNote !== "" || booking.details.handler !== ""}
      >
        <summary className={styles.summary}>
          <span className={styles.add}>
            <Icon name="plus" size={16} className={styles.plus} />
            <span>{t("details.add")}</span>
          </span>
          <span className={styles.which}>{t(isPickup ? "details.which" : "details.whichDelivered")}</span>
        </summary>
        <div
          key={generation}
          ref={fields}
          className={styles.fields}
          onInput={({ currentTarget }) => setTyped([...currentTarget.querySelectorAll("textarea, select")].some(isTyped))}
        >
          <div className={styles.note}>
            <TextArea {...inputOf("staffNote")} label={texts.staffNote.label} limit={noteLimit} rows={2} />
          </div>
          {isPickup && <Select {...inputOf("place")} label={texts.place.label} options={points} />}
          <Select {...inputOf("handler")} label={texts.handler.label} options={handlers} />
        </div>
      </details>
      {hasTyped && isWaiting && <LeaveDialog spansQueries />}
    </>
  )
}

/** The field that an error belongs to. */
const fieldOf: Partial<Record<string, StaffDetail>> = { "note.long": "staffNote", "location.gone": "place", "handler.gone": "handler" }

const saved = ({ place, ...details }: StaffDetails, isPickup: boolean): Partial<StaffDetails> =>
  isPickup ? { ...details, place } : details

const labelIn = (options: Array<{ value: string; label: string }>) => (wanted: string) =>
  options.find(({ value }) => value === wanted)?.label

/** The booked point stands first where the shop no longer has it. */
function placeOptions({ delivery, details }: NewBooking, places: NewBookingsView["places"], none: string) {
  const options = places.map(({ id, name }) => ({ value: id, label: name }))
  return options.some(({ value }) => value === details.place)
    ? options
    : [{ value: details.place, label: delivery.place || none }, ...options]
}

type Refusal = Extract<StatusResult, { refused: string }>

const conflictIn = (refused: Refusal | undefined) =>
  refused?.refused === "edit.conflict" ? (refused.details as ConflictDetails) : undefined

interface RefusedProps {
  refused: Refusal
  texts: Record<StaffDetail, { label: string; describe: (value: string) => string | undefined }>
}

/** Says why the status was not set, and what others have saved meanwhile. */
function Refused({ refused, texts }: RefusedProps) {
  const { t } = useTranslation("confirm")
  const reasonOf = useRefusalReason()
  const conflict = conflictIn(refused)
  if (!conflict)
    return (
      <Notice tone="danger">
        <p>{reasonOf(refused)}</p>
      </Notice>
    )
  return (
    <Notice tone="warning">
      <p>{conflict.by ? t("details.conflict", { by: conflict.by }) : t("details.conflictSomebody")}</p>
      {Object.entries(conflict.theirs).map(([field, value]) => {
        const { label, describe } = texts[field as StaffDetail]
        return <p key={field}>{t("details.theirs", { field: label, value: describe(value) || "–" })}</p>
      })}
    </Notice>
  )
}

type Values = Partial<StaffDetails>

/**
 * Returns the values that fields were opened with. They follow what others save until somebody types there; after a conflict they take what was shown of it, so that
 * the next attempt saves what was typed. The fields are mounted again with `generation` as their key.
 */
function useOpenedValues(values: Values, conflict: ConflictDetails | undefined) {
  const fields = useRef<HTMLDivElement>(null)
  const [state, setState] = useState({ opened: values, generation: 0, conflict })
  if (conflict && conflict !== state.conflict) setState({ ...state, opened: { ...state.opened, ...conflict.theirs }, conflict })
  const saved = JSON.stringify(values)
  const follow = useEffectEvent((text: string) => {
    const inputs = [...(fields.current?.querySelectorAll("textarea, select") ?? [])]
    const isInUse = inputs.some((input) => isTyped(input) || input === document.activeElement)
    if (isInUse || JSON.stringify(state.opened) === text) return
    setState((before) => ({ ...before, opened: JSON.parse(text) as Values, generation: before.generation + 1 }))
  })
  useEffect(() => follow(saved), [saved])
  return { fields, ...state }
}
