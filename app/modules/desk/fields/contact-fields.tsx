import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PhoneField } from "#app/ui/phone-field/phone-field.tsx"
import styles from "./section.module.css"
import { Section } from "./section.tsx"

interface ContactFieldsProps {
  inputOf: InputOf<"name" | "lastName" | "phone" | "email">
  phoneCountry: string
}

/** The contact of the booking, which is not the client's. Autofill is off: it would offer the details of the staff. */
export function ContactFields({ inputOf, phoneCountry }: ContactFieldsProps) {
  const { t } = useTranslation("change")
  return (
    <Section id="contact" title={t("contact.title")} note={t("contact.note")}>
      <div className={styles.pair}>
        <Field {...inputOf("name")} label={t("contact.name")} limit={25} autoComplete="off" />
        <Field {...inputOf("lastName")} label={t("contact.lastName")} limit={25} autoComplete="off" optional />
        <PhoneField {...inputOf("phone")} label={t("contact.phone")} home={phoneCountry} autoComplete="off" />
        <EmailField {...inputOf("email")} label={t("contact.email")} autoComplete="off" optional />
      </div>
    </Section>
  )
}
