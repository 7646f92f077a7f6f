import type { ReactNode } from "react"
import { Link } from "react-router"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { isEmail } from "#app/platform/mail/email.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { Field, TextArea } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PhoneField } from "#app/ui/phone-field/phone-field.tsx"
import type { ClientField } from "../client-input.ts"
import type { PhoneTaken } from "../edit-client.server.ts"
import styles from "./client-dialog.module.css"

const names: ClientField[] = ["name", "lastName", "phone", "email", "note"]

const noValues: FormValues<ClientField> = { name: "", lastName: "", phone: "", email: "", note: "" }

interface ClientDialogProps {
  /** The saved client; missing for a new one. */
  client?: { name: string; values: FormValues<ClientField> }
  /** Missing for a saved client. */
  newId?: string
  /** For phone numbers without a country code. */
  phoneCountry: string
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

/** Adds a client, or edits one. */
export function ClientDialog({ client, newId, phoneCountry, reply, close }: ClientDialogProps) {
  const { t } = useTranslation("clients")
  return (
    <Dialog title={client ? t("form.edit", { name: client.name }) : t("form.add")} close={close}>
      <EditForm
        id="client"
        names={names}
        values={client?.values ?? noValues}
        reply={reply}
        messages="clients"
        check={checkField}
        save={client ? t("form.save") : t("add")}
        newId={newId}
        isInDialog
        labelOf={(name) => t(`form.${name}`)}
      >
        {(inputOf) => <ClientFields inputOf={inputOf} phoneCountry={phoneCountry} taken={reply?.fieldDetails as PhoneTaken | null} />}
      </EditForm>
    </Dialog>
  )
}

interface ClientFieldsProps {
  inputOf: InputOf<ClientField>
  phoneCountry: string
  taken: PhoneTaken | null | undefined
}

/** Autofill is off: it would offer the details of the staff. */
function ClientFields({ inputOf, phoneCountry, taken }: ClientFieldsProps) {
  const { t } = useTranslation("clients")
  const phone = inputOf("phone")
  const isTaken = phone.error === t("errors.client.phoneTaken")
  const phoneError: ReactNode =
    isTaken && taken ? (
      <>
        <span>{`${phone.error}.`}</span>{" "}
        <Link to={`/clients/edit?id=${taken.id}`} className={styles.other}>
          {t("form.openOther", { name: taken.name })}
        </Link>
      </>
    ) : (
      phone.error
    )
  return (
    <>
      <div className={styles.names}>
        <Field {...inputOf("name")} label={t("form.name")} limit={25} autoComplete="off" />
        <Field {...inputOf("lastName")} label={t("form.lastName")} limit={25} autoComplete="off" optional />
      </div>
      <PhoneField {...phone} error={phoneError} label={t("form.phone")} home={phoneCountry} autoComplete="off" />
      <EmailField {...inputOf("email")} label={t("form.email")} autoComplete="off" optional />
      <TextArea {...inputOf("note")} label={t("form.note")} help={t("form.noteHelp")} limit={2000} optional />
    </>
  )
}

/** Returns the error code of a filled field, as far as a browser can tell. */
function checkField(field: string, value: string): string | undefined {
  switch (field) {
    case "email":
      return isEmail(value.trim()) ? undefined : "email.invalid"
    case "name":
    case "lastName":
      return countGraphemes(value.trim()) > 25 ? "name.long" : undefined
    case "note":
      return countGraphemes(value.trim()) > 2000 ? "note.long" : undefined
    default:
      return undefined
  }
}
