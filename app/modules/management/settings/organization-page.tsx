import { useRef } from "react"
import {
  maxTextLength,
  type OrganizationField,
  organizationFields,
  organizationTexts,
} from "#app/modules/organizations/organization-input.ts"
import { maxNameLength } from "#app/modules/organizations/url-code.ts"
import { countGraphemes } from "#app/platform/graphemes.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { mapLocales, translatedField, untranslatedTexts } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import { Languages } from "#app/ui/edit-form/languages.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, TextArea } from "#app/ui/form/field.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { PhoneField } from "#app/ui/phone-field/phone-field.tsx"
import { CodeField } from "./code-field.tsx"
import { LogoRow, PaymentsRow, PlanRow } from "./organization-rows.tsx"
import { ReadOnly } from "./read-only.tsx"
import type { OrganizationView } from "./read-settings.server.ts"
import styles from "./settings.module.css"

interface OrganizationPageProps {
  view: OrganizationView
  /** Host of the product, shown before the code. */
  host: string
  reply: EditReply | undefined
}

export function OrganizationPage({ view, host, reply }: OrganizationPageProps) {
  const { t } = useTranslation("organizations", "edit")
  const code = useRef<HTMLInputElement>(null)
  const { values, language } = view
  const untranslated = untranslatedTexts(organizationTexts, language, (field) => values[field])

  function labelOf(field: OrganizationField) {
    const [name, inLanguage] = field.split("-") as [keyof typeof labels, Locale | undefined]
    return inLanguage ? t(`edit:inLanguage.${inLanguage}`, { label: labels[name] }) : labels[name]
  }
  const labels = {
    name: t("organization.name"),
    description: t("organization.description"),
    cancellation: t("organization.cancellation"),
    phone: t("organization.phone"),
    urlCode: t("organization.address"),
    delivers: t("organization.delivers"),
  }

  return (
    <div className={styles.page}>
      <PageHeader title={t("organization.title")} />
      <ReadOnly mayEdit={view.mayEdit}>
        <EditForm
          id="organization"
          names={organizationFields}
          values={values}
          reply={reply}
          messages="organizations"
          check={checkField}
          save={t("save")}
          labelOf={labelOf}
          describe={(name, value) => (name === "delivers" ? t(value ? "organization.yes" : "organization.no") : undefined)}
        >
          {(inputOf) => (
            <>
              <Field {...inputOf("name")} label={labels.name} limit={maxNameLength} autoComplete="organization" />
              <Languages main={language} missing={mapLocales((locale) => untranslated[locale].map((text) => labels[text]))}>
                {(locale) =>
                  organizationTexts.map((text) => (
                    <TextArea
                      key={text}
                      {...inputOf(translatedField(text, locale))}
                      label={labels[text]}
                      help={locale === language ? t(`organization.${text}Help`) : undefined}
                      limit={maxTextLength}
                      optional
                    />
                  ))
                }
              </Languages>
              <PhoneField {...inputOf("phone")} label={labels.phone} help={t("organization.phoneHelp")} home={view.phoneCountry} optional />
              <div className={styles.group}>
                <CodeField {...inputOf("urlCode")} ref={code} host={host} suggestions={[]} own={values.urlCode} />
                <p className={styles.text}>{t("organization.addressHelp")}</p>
              </div>
              <Checkbox
                id={inputOf("delivers").id}
                name="delivers"
                label={labels.delivers}
                help={t("organization.deliversHelp")}
                defaultChecked={inputOf("delivers").defaultValue === "on"}
              />
            </>
          )}
        </EditForm>
      </ReadOnly>
      <LogoRow logo={view.logo} mayEdit={view.mayEdit} />
      <PlanRow plan={view.plan} mayEdit={view.mayEdit} />
      <PaymentsRow isConfigured={view.isCardConfigured} />
    </div>
  )
}

function checkField(field: string, value: string) {
  if (field === "name") return countGraphemes(value.trim()) > maxNameLength ? "business.long" : undefined
  const text = organizationTexts.find((name) => field.startsWith(name))
  return text && countGraphemes(value.trim()) > maxTextLength ? `${text}.long` : undefined
}
