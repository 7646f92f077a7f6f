import { type ChangeEvent, useEffect, useRef } from "react"
import { Form, useSubmit } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import type { Elements } from "../elements.ts"
import { Icon } from "../icon.tsx"
import styles from "./search-form.module.css"
import { useUrlFields } from "./use-url-fields.ts"

interface SearchFormProps {
  /** Names the search; without it there are filters alone. */
  label?: string
  /** The current query. */
  value?: string
  /** Other search parameters to keep. */
  keep?: Record<string, string>
  /** Filters beside the search: their values by name, and their fields. */
  filters?: { values: Record<string, string>; fields: Elements }
  /** Other controls of the list, at the end. */
  children?: Elements
}

const nothing: Record<string, string> = {}

/** Milliseconds. */
const typingDelay = 300

/**
 * Filters the page's list by `?q=` and the fields beside it: while typing, after each choice, and on Enter. Replaces the history entry, so that Back
 * leaves the list. Without a script a button applies the choices.
 */
export function SearchForm({ label, value = "", keep = nothing, filters, children }: SearchFormProps) {
  const form = useUrlFields({ q: value, ...filters?.values })
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Leaves out empty fields, so that the address stays short. */
  const send = (sent: HTMLFormElement) => {
    clearTimeout(timer.current)
    const values = new URLSearchParams()
    for (const [name, entered] of new FormData(sent)) if (typeof entered === "string" && entered) values.append(name, entered)
    void submit(values, { replace: true, preventScrollReset: true })
  }
  const sendSoon = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const isTyping = target instanceof HTMLInputElement && target.type === "search"
    timer.current = setTimeout(() => send(currentTarget), isTyping ? typingDelay : 0)
  }
  return (
    <Form
      ref={form}
      method="get"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={sendSoon}
    >
      {Object.entries(keep).map(([name, preserved]) => (
        <input key={name} type="hidden" name={name} value={preserved} />
      ))}
      {label && (
        <div className={styles.search}>
          <Icon name="search" className={styles.icon} />
          <input
            type="search"
            name="q"
            defaultValue={value}
            placeholder={label}
            aria-label={label}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
            data-page-search=""
          />
        </div>
      )}
      {filters && <Filters fields={filters.fields} />}
      {children}
    </Form>
  )
}

function Filters({ fields }: { fields: Elements }) {
  const { t } = useTranslation("ui")
  return (
    <>
      {fields}
      <noscript>
        <Button type="submit" compact>
          {t("apply")}
        </Button>
      </noscript>
    </>
  )
}
