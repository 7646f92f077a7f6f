import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { Form } from "react-router"
import { codeOfName, maxNameLength } from "#app/modules/organizations/url-code.ts"
import { countGraphemes } from "#app/platform/graphemes.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencies } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import { type InputOf, useFormFields } from "#app/ui/form/use-form-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { CodeField } from "../settings/code-field.tsx"
import { currencyOfZone } from "./guess-currency.ts"
import styles from "./setup-step.module.css"
import { SetupStep } from "./setup-step.tsx"

const names = ["name", "urlCode", "language", "currency", "phone", "delivers", "example"] as const

type Business = Record<(typeof names)[number], string>

/** The values of an unsent form. */
export type BusinessValues = { [Name in keyof Business]?: string | undefined }

interface BusinessFormProps {
  reply: FormReply | undefined
  busy: boolean
  /** Values typed before *Back*. */
  draft: BusinessValues
  /** Called with the current values when the form unmounts. */
  onLeave: (typed: BusinessValues) => void
  preset: { language: Locale; currency: Currency }
  /** Host of the product, shown before the code. */
  host: string
  /** Free codes similar to the taken one. */
  suggestions: string[]
}

/** The second step: the organization. Suggests a URL code from the name until a code is typed. */
export function BusinessForm({ reply, busy, draft, onLeave, preset, host, suggestions }: BusinessFormProps) {
  const { t } = useTranslation("management")
  const { formProps, inputOf, formError, message } = useFormFields({
    id: "business",
    names,
    result: reply?.result,
    defaultValue: { ...draft, language: draft.language ?? preset.language, currency: draft.currency ?? preset.currency },
    messages: "organizations",
    check: checkField,
  })
  const typed = reply?.result?.initialValue ?? draft
  // Both are ticked until the form has been filled in.
  const isTicked = (name: "delivers" | "example") => (typed.name ? typed[name] === "on" : true)
  const element = useValuesOnUnmount(onLeave)
  const zone = useHasScript() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ""
  usePresetCurrency(element, zone, { preset: preset.currency, isTyped: typed.currency !== undefined })
  const { field: code, suggest, onTyped } = useCodeOfName(draft)

  return (
    <SetupStep step={2} title={t("setup.business")}>
      <Form ref={element} method="post" {...formProps} className={styles.form}>
        {/* Enter in a field submits with the first button of the form. */}
        <button type="submit" hidden>
          {t("setup.finish")}
        </button>
        <input type="hidden" name="timeZone" value={zone} />
        <Field
          {...inputOf("name")}
          label={t("setup.name")}
          limit={maxNameLength}
          autoComplete="organization"
          enterKeyHint="next"
          onInput={({ currentTarget }) => suggest(currentTarget.value)}
        />
        <CodeField {...inputOf("urlCode")} ref={code} host={host} suggestions={suggestions} onTyped={onTyped} />
        <LanguageAndCurrency inputOf={inputOf} />
        <Field
          {...inputOf("phone")}
          type="tel"
          label={t("setup.phone")}
          help={t("setup.phoneHelp")}
          optional
          autoComplete="tel"
          enterKeyHint="done"
        />
        {(["delivers", "example"] as const).map((name) => (
          <Checkbox
            key={name}
            id={name}
            name={name}
            label={t(`setup.${name}`)}
            help={t(`setup.${name}Help`)}
            defaultChecked={isTicked(name)}
          />
        ))}
        {formError && (
          <Notice tone="danger">
            <p>{message(formError)}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" formMethod="get" formAction="/setup" formNoValidate>
            {t("setup.back")}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t("setup.finish")}
          </Button>
        </div>
      </Form>
    </SetupStep>
  )
}

function LanguageAndCurrency({ inputOf }: { inputOf: InputOf<"language" | "currency"> }) {
  const { t } = useTranslation("management")
  return (
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
  )
}

const checkField = (field: string, value: string) =>
  field === "name" && countGraphemes(value.trim()) > maxNameLength ? "business.long" : undefined

/** Chooses the currency of the browser's zone: the server has guessed it from the language alone. */
function usePresetCurrency(
  form: RefObject<HTMLFormElement | null>,
  zone: string,
  { preset, isTyped }: { preset: Currency; isTyped: boolean },
) {
  const choose = useEffectEvent((own: string) => {
    const currency = form.current?.elements.namedItem("currency")
    const isChosen = isTyped || !(currency instanceof HTMLSelectElement) || currency.value !== preset
    const guessed = isChosen || own === "" ? undefined : currencyOfZone(own)
    if (guessed && currency instanceof HTMLSelectElement) currency.value = guessed
  })
  useEffect(() => choose(zone), [zone])
}

/** Fills the URL code in from the name until a code is typed. */
function useCodeOfName(draft: BusinessValues) {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef((draft.urlCode ?? "") !== codeOfName(draft.name ?? ""))
  return {
    field,
    onTyped() {
      isTyped.current = true
    },
    suggest(name: string) {
      if (isTyped.current || !field.current) return
      field.current.value = codeOfName(name)
      // `CodeField` checks the code on input.
      field.current.dispatchEvent(new Event("input", { bubbles: true }))
      isTyped.current = false
    },
  }
}

function useValuesOnUnmount(onLeave: BusinessFormProps["onLeave"]) {
  const element = useRef<HTMLFormElement>(null)
  const leave = useEffectEvent((form: HTMLFormElement) => {
    const typed = new FormData(form)
    const textOf = (name: string) => {
      const value = typed.get(name)
      return typeof value === "string" ? value : undefined
    }
    onLeave(Object.fromEntries(names.map((name) => [name, textOf(name)])))
  })
  useEffect(() => {
    const form = element.current
    return () => {
      if (form) leave(form)
    }
  }, [])
  return element
}
