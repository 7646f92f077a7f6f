import { type RefObject, useState } from "react"
import { problemOfCode } from "#app/modules/organizations/url-code.ts"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import styles from "./code-field.module.css"

/** The result of a check of a URL code, with two free codes like it when it is taken. */
export interface CodeCheck {
  code: string
  isFree: boolean
  suggestions: string[]
}

interface CodeFieldProps extends Input {
  ref: RefObject<HTMLInputElement | null>
  host: string
  /** Free codes from the last submit. */
  suggestions: string[]
  /** Called when a code is typed or a suggestion is chosen. */
  onTyped?: () => void
  /** The code that the organization has; it is not checked. */
  own?: string
}

/** Milliseconds. */
const checkDelay = 400

/** The URL code of an organization, checked while it is typed. The check is a hint: the server decides on submit. */
export function CodeField({ ref, host, suggestions, onTyped, own, error, ...input }: CodeFieldProps) {
  const { t } = useTranslation("management")
  const sentence = useErrorMessage("organizations")
  const [code, setCode] = useState<string>()
  const { check, isChecking } = useCodeCheck(code === own ? undefined : code)
  const isTaken = check?.isFree === false
  const problem = code && code !== own && (problemOfCode(code) ?? (isTaken && "code.taken"))
  const choices = code === undefined ? suggestions : (check?.suggestions ?? [])

  function choose(suggestion: string) {
    const field = ref.current
    if (!field) return
    field.value = suggestion
    field.focus()
    onTyped?.()
    // The form follows what is typed by this event, too.
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }

  return (
    <div className={styles.code}>
      <Field
        {...input}
        ref={ref}
        error={code === undefined ? error : problem ? sentence(problem) : undefined}
        label={t("setup.address")}
        help={`${host}/${code ?? input.defaultValue ?? ""}`}
        beside={
          <output className={styles.state} data-state={check?.isFree ? "free" : undefined}>
            {isChecking ? t("setup.checking") : check?.isFree && t("setup.free")}
          </output>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget, nativeEvent }) => {
          if (nativeEvent.isTrusted) onTyped?.()
          setCode(currentTarget.value)
        }}
      />
      {choices.length > 0 && (
        <p className={styles.suggestions}>
          {choices.map((suggestion) => (
            <Button key={suggestion} compact onClick={() => choose(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

/** A failed check counts as free. */
function useCodeCheck(code: string | undefined): { check: Pick<CodeCheck, "isFree" | "suggestions"> | undefined; isChecking: boolean } {
  const isValid = code !== undefined && problemOfCode(code) === undefined
  const url = isValid ? `/setup/code?code=${encodeURIComponent(code)}` : undefined
  const { data, isLoading, hasFailed } = useDebouncedFetch<CodeCheck>(url, checkDelay)
  if (hasFailed) return { check: { isFree: true, suggestions: [] }, isChecking: false }
  return { check: isValid && !isLoading ? data : undefined, isChecking: isLoading }
}
