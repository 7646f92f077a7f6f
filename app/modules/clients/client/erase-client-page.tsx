import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./erase-client-page.module.css"

interface EraseClientView {
  id: string
  name: string
  /** Its last four digits are hidden. */
  phone: string
  /** Finds the client's bookings. */
  search: string
  bookings: number
  /** Bookings that hold stock and so prevent it. */
  open: number
}

/** Says what erasing a person removes, and asks twice: for the end of the phone, then for a last yes. */
export function EraseClientPage({ view, reply }: { view: EraseClientView; reply: FormReply | undefined }) {
  const { t } = useTranslation("clients")
  const { id, name, bookings, open, search } = view
  return (
    <div className={styles.page}>
      <PageHeader title={t("erase.title", { name })} back={{ to: `/clients/edit?id=${id}`, label: name }} />
      {open > 0 ? (
        <>
          <Notice tone="warning">
            <p>{t("erase.blocked", { name, count: open })}</p>
          </Notice>
          <div className={styles.actions}>
            <LinkButton to={`/reservations/manage?q=${encodeURIComponent(search)}`} compact>
              {t("erase.toBookings")}
            </LinkButton>
            <LinkButton to={`/clients/edit?id=${id}`} compact>
              {t("erase.toClient")}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <ul className={styles.consequences}>
            <li>{t("erase.goes", { count: bookings })}</li>
            <li>{t("erase.stays")}</li>
            <li>{t("erase.final")}</li>
          </ul>
          <EraseForm view={view} reply={reply} />
        </>
      )}
    </div>
  )
}

const questionId = "erase-question"

function EraseForm({ view: { id, phone }, reply }: { view: EraseClientView; reply: FormReply | undefined }) {
  const { t } = useTranslation("clients")
  const isBusy = useNavigation().formData?.get("intent") === "erase"
  const { formProps, inputOf, formError, message } = useFormFields({
    id: "erase",
    names: ["digits"],
    result: reply?.result,
    messages: "clients",
  })
  const code = reply?.refusal?.code ?? formError
  return (
    <Form
      method="post"
      {...formProps}
      className={styles.form}
      onSubmit={(event) => {
        // Enter in the field asks too.
        const { submitter } = event.nativeEvent
        const question = document.getElementById(questionId)
        if (submitter?.matches(":popover-open *")) return question?.hidePopover()
        event.preventDefault()
        question?.showPopover()
      }}
    >
      {code && (
        <Notice tone="danger">
          <p>{message(code, "", reply?.refusal?.details)}</p>
        </Notice>
      )}
      <Field
        {...inputOf("digits")}
        label={t("erase.digits", { phone })}
        help={t("erase.digitsHelp")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <div className={styles.actions}>
        <LinkButton to={`/clients/edit?id=${id}`} compact>
          {t("erase.keep")}
        </LinkButton>
        <ConfirmButton
          id={questionId}
          opener={t("erase.next")}
          question={t("erase.question")}
          text={t("erase.final")}
          keep={t("erase.keep")}
        >
          <Button type="submit" name="intent" value="erase" variant="danger" compact busy={isBusy}>
            {t("erase.confirm")}
          </Button>
        </ConfirmButton>
      </div>
    </Form>
  )
}
