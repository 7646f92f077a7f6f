import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { TextArea } from "#app/ui/form/field.tsx"
import { Block } from "./block.tsx"
import styles from "./note-block.module.css"
import { noteLimit } from "./note-input.ts"
import type { BookingView } from "./read-booking.server.ts"

/** The customer's note, where there is one, and the staff's, which they edit in place. */
export function NoteBlock({ booking: { note, staffNote }, reply }: { booking: BookingView; reply: EditReply | undefined }) {
  const { t } = useTranslation("sheet")
  return (
    <>
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
            names={["staffNote"]}
            values={{ staffNote }}
            reply={reply}
            messages="status"
            save={t("staffNote.save")}
            labelOf={() => t("staffNote.label")}
          >
            {(inputOf) => <TextArea {...inputOf("staffNote")} label={t("staffNote.label")} limit={noteLimit} rows={2} />}
          </EditForm>
        </div>
      </Block>
    </>
  )
}
