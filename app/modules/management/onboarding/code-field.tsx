import { type RefObject, useState } from "react"
import { problemOfCode } from "#app/modules/organizations/url-code.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { Input } from "#app/ui/form/inputs-of.ts"
import { useSentence } from "#app/ui/use-sentence.ts"
import { useAnswer } from "../palette/use-answer.ts"
import type { CodeCheck } from "./code-check.ts"
import styles from "./setup-step.module.css"

interface CodeFieldProps extends Input {
  ref: RefObject<HTMLInputElement | null>
  host: string
  /** What the server offered when the form came back. */
  suggestions: string[]
  /** Somebody typed here, or took what was offered. */
  onTyped: () => void
}

/** Milliseconds without a key before a code is checked. */
const rest = 400

/** The address of an organization's website, checked while it is typed. What it says is a hint: the answer to the form decides. */
export function CodeField({ ref, host, suggestions, onTyped, error, ...input }: CodeFieldProps) {
  const { t } = useTranslation("management")
  const sentence = useSentence("management")
  const [code, setCode] = useState<string>()
  const { check, isChecking } = useCodeCheck(code)
  const isTaken = check?.isFree === false
  const problem =
    code === undefined
      ? error
      : code && problemOfCode(code)
        ? sentence(problemOfCode(code) ?? "")
        : isTaken
          ? sentence("code.taken")
          : undefined
  const offered = code === undefined ? suggestions : (check?.suggestions ?? [])

  function take(suggestion: string) {
    if (ref.current) ref.current.value = suggestion
    ref.current?.focus()
    onTyped()
    setCode(suggestion)
  }

  return (
    <div className={styles.code}>
      <Field
        {...input}
        ref={ref}
        error={problem}
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
          if (nativeEvent.isTrusted) onTyped()
          setCode(currentTarget.value)
        }}
      />
      {offered.length > 0 && (
        <p className={styles.suggestions}>
          {offered.map((suggestion) => (
            <Button key={suggestion} compact onClick={() => take(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

/** What is known of the code as it stands now; a check that fails counts as free. */
function useCodeCheck(code: string | undefined): { check: Pick<CodeCheck, "isFree" | "suggestions"> | undefined; isChecking: boolean } {
  const isWorthIt = code !== undefined && problemOfCode(code) === undefined
  const { answer, isAsking, hasFailed } = useAnswer<CodeCheck>(isWorthIt ? `/setup/code?code=${encodeURIComponent(code)}` : undefined, rest)
  if (hasFailed) return { check: { isFree: true, suggestions: [] }, isChecking: false }
  return { check: isWorthIt && !isAsking ? answer : undefined, isChecking: isAsking }
}
