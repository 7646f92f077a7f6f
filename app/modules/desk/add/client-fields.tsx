import { type SyntheticEvent, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PhoneField } from "#app/ui/phone-field/phone-field.tsx"
import { Section } from "../fields/section.tsx"
import styles from "./client-fields.module.css"
import { ClientSearch } from "./client-search.tsx"
import { PhoneSuggestions } from "./phone-suggestions.tsx"
import type { SuggestedClient } from "./suggest-clients.server.ts"

const contactFields = ["name", "lastName", "phone", "email"] as const

type ContactField = (typeof contactFields)[number]

interface ClientFieldsProps {
  /** Id of the form. */
  form: string
  inputOf: InputOf<ContactField | "client">
  phoneCountry: string
  reply: EditReply | undefined
}

/** A search of the known clients, and the contact of the booking, which a chosen client fills in. Autofill is off: it would offer the details of the staff. */
export function ClientFields({ form, inputOf, phoneCountry, reply }: ClientFieldsProps) {
  const { t } = useTranslation("add", "change")
  const client = inputOf("client")
  const [chosen, setChosen] = useState(client.defaultValue ?? "")
  const fieldOf = (name: ContactField) => document.getElementById(`${form}-${name}`) as HTMLInputElement | null

  const [typedPhone, setTypedPhone] = useState("")
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.name === "phone") setTypedPhone(target.value)
  }

  function fill(contact: Partial<Record<ContactField, string>>, next: ContactField) {
    for (const name of contactFields) {
      const field = fieldOf(name)
      const value = contact[name]
      if (!field || value === undefined) continue
      field.value = value
      // The form follows its fields by this event.
      field.dispatchEvent(new Event("input", { bubbles: true }))
    }
    fieldOf(next)?.focus()
  }

  function choose({ id, ...contact }: SuggestedClient) {
    setChosen(id)
    fill(contact, "name")
  }

  const phone = inputOf("phone")
  const isTaken = phone.error === t("errors.client.phoneTaken")
  const taken = isTaken ? (reply?.fieldDetails as SuggestedClient | null) : null
  const phoneError = taken ? <PhoneTaken error={phone.error} client={taken} use={choose} /> : phone.error
  return (
    <Section id="client" title={t("who")} note={t("walkInNote")}>
      <ClientSearch
        id={`${form}-search`}
        choose={choose}
        begin={(contact, next) => {
          setChosen("")
          fill({ name: "", lastName: "", phone: "", email: "", ...contact }, next)
        }}
      />
      <input type="hidden" name={client.name} value={chosen} />
      {chosen && (
        <p className={styles.known}>
          <span>{t("known")}</span>
          <Button variant="quiet" compact onClick={() => setChosen("")}>
            {t("notThisClient")}
          </Button>
        </p>
      )}
      <div className={styles.pair} onInput={follow}>
        <Field {...inputOf("name")} label={t("change:contact.name")} limit={25} autoComplete="off" />
        <Field {...inputOf("lastName")} label={t("change:contact.lastName")} limit={25} autoComplete="off" optional />
        <PhoneField
          {...phone}
          error={isTaken && chosen ? undefined : phoneError}
          label={t("change:contact.phone")}
          home={phoneCountry}
          autoComplete="off"
        />
        <EmailField {...inputOf("email")} label={t("change:contact.email")} autoComplete="off" optional />
      </div>
      {!(chosen || taken) && <PhoneSuggestions phone={typedPhone} use={choose} />}
    </Section>
  )
}

interface PhoneTakenProps {
  error: string | undefined
  client: SuggestedClient
  use: (client: SuggestedClient) => void
}

/** Offers the client who has the phone. */
function PhoneTaken({ error, client, use }: PhoneTakenProps) {
  const { t } = useTranslation("add")
  return (
    <span className={styles.taken}>
      <span>{`${error}: ${client.name} ${client.lastName}`.trim()}</span>
      <Button compact onClick={() => use(client)}>
        {t("useThisClient")}
      </Button>
    </span>
  )
}
