import { useTranslation } from "react-i18next"
import { Field } from "#app/ui/field.tsx"
import { limits } from "../contact-rules.ts"
import styles from "./contact-fields.module.css"
import part from "./form-part.module.css"
import type { Input } from "./use-inputs.ts"

/** Who books. */
export function ContactFields({ inputOf }: { inputOf: (name: "firstName" | "lastName" | "phone" | "email") => Input }) {
  const { t } = useTranslation("storefront")
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t("form.contact")}</legend>
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
      <Field
        {...inputOf("phone")}
        label={t("form.phone")}
        help={t("form.phoneWhy")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <Field
        {...inputOf("email")}
        label={t("form.email")}
        help={t("form.emailWhy")}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="done"
      />
    </fieldset>
  )
}
