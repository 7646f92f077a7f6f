import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { PhoneField } from "#app/ui/phone-field/phone-field.tsx"
import styles from "./contact-fields.module.css"
import { limits } from "./contact-rules.ts"
import type { CustomerContact } from "./find-customer-contact.server.ts"
import part from "./form-part.module.css"

const names = ["firstName", "lastName", "phone", "email"] as const

interface ContactFieldsProps {
  inputOf: (name: (typeof names)[number]) => Input
  phoneCountry: string
  known: CustomerContact | undefined
}

/** Contact fields. Known details are folded up, and stay open once they are edited. */
export function ContactFields({ inputOf, phoneCountry, known }: ContactFieldsProps) {
  const { t } = useTranslation("order")
  const [isOpen, setOpen] = useState(false)
  const isWrong = names.some((name) => inputOf(name).error)
  const filled = (name: (typeof names)[number]) => inputOf(name).defaultValue ?? ""
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t("form.contact")}</legend>
      {known?.phone ? (
        <details
          open={isOpen || isWrong}
          className={styles.folded}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open)
            const isPressed = currentTarget.contains(document.activeElement)
            if (currentTarget.open && isPressed && !isWrong) currentTarget.querySelector("input")?.focus()
          }}
        >
          <summary className={styles.known}>
            <span className={styles.words}>
              <strong>{`${filled("firstName")} ${filled("lastName")}`.trim()}</strong>
              <span>{filled("phone")}</span>
              <span>{filled("email")}</span>
            </span>
            <span className={styles.change}>{t("checkout.changeContact")}</span>
          </summary>
          <div className={styles.fields}>
            <Fields inputOf={inputOf} phoneCountry={phoneCountry} />
          </div>
        </details>
      ) : (
        <Fields inputOf={inputOf} phoneCountry={phoneCountry} />
      )}
    </fieldset>
  )
}

function Fields({ inputOf, phoneCountry }: Omit<ContactFieldsProps, "known">) {
  const { t } = useTranslation("order")
  return (
    <>
      <div className={styles.names}>
        <Field
          {...inputOf("firstName")}
          label={t("form.firstName")}
          limit={limits.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <Field
          {...inputOf("lastName")}
          label={t("form.lastName")}
          limit={limits.lastName}
          optional
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      <PhoneField {...inputOf("phone")} home={phoneCountry} label={t("form.phone")} help={t("form.phoneWhy")} enterKeyHint="next" />
      <EmailField {...inputOf("email")} label={t("form.email")} help={t("form.emailWhy")} autoComplete="email" enterKeyHint="done" />
    </>
  )
}
