import { getFormProps, useForm } from "@conform-to/react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Form } from "react-router"
import { codeOfName } from "#app/modules/organizations/url-code.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Currency, currencies } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { inputsOf } from "#app/ui/inputs-of.ts"
import { Notice } from "#app/ui/notice.tsx"
import { Select } from "#app/ui/select.tsx"
import { CodeField } from "./code-field.tsx"
import type { FormAnswer } from "./profile-form.tsx"
import styles from "./setup-step.module.css"
import { SetupStep } from "./setup-step.tsx"
import { useErrorSentence } from "./use-error-sentence.ts"

type Business = Record<"name" | "urlCode" | "language" | "currency", string>

interface BusinessFormProps extends FormAnswer {
  preset: { language: Locale; currency: Currency }
  /** What an address of the product begins with. */
  host: string
  /** Free codes like the one that is taken. */
  suggestions: string[]
}

/** The second step: the organization, whose website address is suggested from its name until it is typed. */
export function BusinessForm({ lastResult, busy, preset, host, suggestions }: BusinessFormProps) {
  const { t } = useTranslation("management")
  const [form, fields] = useForm<Business>({ id: "business", lastResult: lastResult ?? null, defaultValue: { ...preset } })
  const sentence = useErrorSentence()
  const { inputOf } = inputsOf(fields, ["name", "urlCode", "language", "currency"], sentence)
  const code = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const zone = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])

  function suggest(name: string) {
    if (isTyped.current || !code.current) return
    code.current.value = codeOfName(name)
    // The check of the code listens to it as to what is typed.
    code.current.dispatchEvent(new Event("input", { bubbles: true }))
    isTyped.current = false
  }

  return (
    <SetupStep step={2} title={t("setup.business")}>
      <Form method="post" {...getFormProps(form)} className={styles.form}>
        <input ref={zone} type="hidden" name="timeZone" defaultValue="" />
        <Field
          {...inputOf("name")}
          label={t("setup.name")}
          autoComplete="organization"
          enterKeyHint="next"
          onInput={({ currentTarget }) => suggest(currentTarget.value)}
        />
        <CodeField {...inputOf("urlCode")} ref={code} host={host} suggestions={suggestions} onTyped={() => (isTyped.current = true)} />
        <div className={styles.pair}>
          <Select
            {...inputOf("language")}
            label={t("setup.language")}
            options={[
              { value: "en", label: "English" },
              { value: "uk", label: "Українська" },
            ]}
          />
          <Select
            {...inputOf("currency")}
            label={t("setup.currency")}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
          />
        </div>
        {form.errors?.[0] && <Notice tone="danger">{sentence(form.errors[0])}</Notice>}
        <div className={styles.actions}>
          <LinkButton to="/setup">{t("setup.back")}</LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t("setup.finish")}
          </Button>
        </div>
      </Form>
    </SetupStep>
  )
}
