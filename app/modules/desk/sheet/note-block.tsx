import type { TeamName } from "#app/modules/members/team/read-team.server.ts"
import { noteLimit } from "#app/modules/reservations/rules/staff-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Select, TextArea } from "#app/ui/form/field.tsx"
import { Block } from "../frame/block.tsx"
import styles from "./note-block.module.css"
import type { BookingView } from "./read-booking.server.ts"
import { useMemberOptions } from "./use-member-options.ts"

interface NoteBlockProps {
  booking: BookingView
  team: TeamName[]
  reply: EditReply | undefined
}

/** The terms that the customer accepted and their note, where there are any; the staff's and who hands the booking out, which they edit in place. */
export function NoteBlock({ booking: { number, note, acceptsTerms, staffNote, handler }, team, reply }: NoteBlockProps) {
  const { t } = useTranslation("sheet")
  const handlers = useMemberOptions(team)
  return (
    <>
      {acceptsTerms && (
        <Block title={t("terms.title")}>
          <p>
            <a href={`/reservations/terms?id=${number}`} target="_blank" rel="noreferrer" className={styles.terms}>
              {t("terms.read")}
            </a>
          </p>
        </Block>
      )}
      {note && (
        <Block title={t("customerNote")}>
          <p className={styles.note}>{note}</p>
        </Block>
      )}
      <Block title={t("staffNote.title")}>
        <div className={styles.form}>
          <EditForm
            id="booking-note"
            intent="note"
            names={["handler", "staffNote"]}
            values={{ handler, staffNote }}
            reply={reply}
            messages="status"
            save={t("staffNote.save")}
            labelOf={(name) => t(name === "handler" ? "staffNote.handler" : "staffNote.label")}
            describe={(name, value) => (name === "handler" ? handlers.find((each) => each.value === value)?.label : undefined)}
          >
            {(inputOf) => (
              <>
                <Select {...inputOf("handler")} label={t("staffNote.handler")} options={handlers} />
                <TextArea {...inputOf("staffNote")} label={t("staffNote.label")} limit={noteLimit} rows={2} />
              </>
            )}
          </EditForm>
        </div>
      </Block>
    </>
  )
}
