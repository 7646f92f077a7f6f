import { useRef } from "react"
import { Form, useSubmit } from "react-router"
import { Icon } from "../icon.tsx"
import styles from "./search-form.module.css"
import { useUrlFields } from "./use-url-fields.ts"

interface SearchFormProps {
  label: string
  /** The current query. */
  value: string
  /** Other search parameters to keep. */
  keep?: Record<string, string>
}

const nothing: Record<string, string> = {}

/** Milliseconds. */
const submitDelay = 250

/** Filters the page's list by `?q=`: while typing, and on Enter. */
export function SearchForm({ label, value, keep = nothing }: SearchFormProps) {
  const submit = useSubmit()
  const form = useUrlFields({ q: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  return (
    <Form
      ref={form}
      method="get"
      className={styles.form}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void submit(currentTarget, { replace: true, preventScrollReset: true }), submitDelay)
      }}
    >
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
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
    </Form>
  )
}
