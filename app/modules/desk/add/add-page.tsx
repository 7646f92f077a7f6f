import type { BookedEarlier } from "#app/modules/reservations/refusal-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"
import { ChangeQuestion, questionCodes } from "../change/change-question.tsx"
import { type AddField, addFields } from "./add-input.ts"
import styles from "./add-page.module.css"
import { NewBookingFields } from "./new-booking-fields.tsx"
import type { NewBookingView } from "./read-new-booking.server.ts"

const id = "booking"

interface AddPageProps {
  view: NewBookingView
  reply: EditReply | undefined
}

/** The form of a new booking, and beside it what it comes to. */
export function AddPage({ view, reply }: AddPageProps) {
  const { t } = useTranslation("add", "bookings")
  const isQuestion = questionCodes.some((code) => code === reply?.refusal?.code)
  const earlier = reply?.refusal?.code === "key.reused" ? (reply.refusal.details as BookedEarlier) : undefined
  useErrorToast(t("failed"), reply?.refusal && !isQuestion && reply)
  return (
    <div className={styles.page} data-toasts="top">
      <PageHeader title={t("title")} back={{ to: "/reservations/manage", label: t("bookings:title") }} />
      <ChangeQuestion
        form={id}
        reply={reply}
        zone={view.zone}
        texts={{ total: t("question.total"), unseen: t("question.unseen"), save: t("create"), confirm: t("question.confirm") }}
      />
      {earlier && (
        <Notice
          tone="danger"
          actions={
            <LinkButton compact to={`/reservations/manage?booking=${earlier.number}`}>
              {t("openEarlier", { number: earlier.number })}
            </LinkButton>
          }
        >
          <p>{t("errors.key.reused")}</p>
        </Notice>
      )}
      <EditForm
        id={id}
        names={addFields}
        values={view.values}
        newId={view.newId}
        reply={reply}
        messages="add"
        save={t("create")}
        hasOwnButton
        handled={[...questionCodes, ...(earlier ? ["key.reused"] : [])]}
        labelOf={(name: AddField) => name}
      >
        {(inputOf) => <NewBookingFields form={id} view={view} reply={reply} inputOf={inputOf} />}
      </EditForm>
    </div>
  )
}
