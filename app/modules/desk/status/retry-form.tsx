import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { noteLimit } from "#app/modules/reservations/rules/staff-details.ts"
import type { StatusChanged } from "#app/modules/reservations/status/set-status.server.ts"
import type { RefusedStatus } from "#app/modules/reservations/status/status-answer.ts"
import { type ShownBooking, type TypedDetails, writeBooking } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ConflictDetails, FormValues } from "#app/platform/merge-edit.ts"
import { Button } from "#app/ui/button.tsx"
import { TextArea } from "#app/ui/form/field.tsx"
import styles from "./retry-form.module.css"

interface RetryFormProps {
  result: ShownBooking & RefusedStatus
  to: ReservationStatus
  typed: TypedDetails
  back: string
}

/**
 * Sends the status again with the note as it was typed, from the status that the refusal names. A choice that was refused is left out; what others have saved meanwhile is
 * shown before it is replaced.
 */
export function RetryForm({ result, to, typed, back }: RetryFormProps) {
  const { t } = useTranslation("status", "sheet", "ui")
  const { staffNote = "", handler, place, opened } = typed
  const theirs = result.refused === "edit.conflict" ? (result.details as ConflictDetails).theirs : {}
  const shown = result.refused === "status.changed" ? (result.details as StatusChanged).status : result.shown
  const isStillValid = (code: string, text: string | undefined) => text !== undefined && result.refused !== code
  return (
    <form method="post" action="/reservations/status" className={styles.retry}>
      <input type="hidden" name="booking" value={writeBooking({ number: result.number, shown })} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="opened" value={JSON.stringify({ ...(JSON.parse(opened) as FormValues), ...theirs })} />
      {isStillValid("handler.gone", handler) && <input type="hidden" name="handler" value={handler} />}
      {isStillValid("location.gone", place) && <input type="hidden" name="place" value={place} />}
      {theirs.staffNote !== undefined && <p>{t("savedNote", { note: theirs.staffNote || "–" })}</p>}
      <TextArea id="retry-note" name="staffNote" label={t("sheet:staffNote.label")} limit={noteLimit} defaultValue={staffNote} rows={2} />
      <Button type="submit" name="to" value={to} compact>
        {t("ui:tryAgain")}
      </Button>
    </form>
  )
}
