import { useState } from "react"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Field } from "#app/ui/form/field.tsx"
import { AvailabilityList } from "./availability-list.tsx"
import styles from "./availability-panel.module.css"
import { type AvailabilityQuery, availabilityAddress, withStart } from "./availability-query.ts"
import type { AvailabilityView } from "./read-availability.server.ts"

/** Milliseconds. */
const typingDelay = 150

interface AvailabilityPanelProps {
  loaded: AvailabilityView
  /** Called when a link leads away. */
  onLeave?: () => void
}

/** Dates and words, and how many of the matching items are free. */
export function AvailabilityPanel({ loaded, onLeave }: AvailabilityPanelProps) {
  const { t } = useTranslation("availability", "reservations")
  const errorMessage = useErrorMessage("calendar")
  const [query, setQuery] = useState(loaded.query)
  const address = availabilityAddress(query)
  // A live update loads an equal query as another object.
  const isChanged = address !== availabilityAddress(loaded.query)
  const { data, isLoading, hasFailed } = useDebouncedFetch<AvailabilityView>(
    isChanged ? `/reservations/availability.json${address}` : undefined,
    typingDelay,
  )
  const view = isChanged ? (data ?? loaded) : loaded
  const errorOf = (field: "from" | "to") => (view.problem?.field === field ? errorMessage(view.problem.code, field) : undefined)
  const time = (field: "from" | "to", change: (value: string) => AvailabilityQuery) => (
    <Field
      id={`availability-${field}`}
      name={field}
      type="datetime-local"
      step={60}
      label={t(field === "from" ? "reservations:pickUp" : "reservations:return")}
      value={query[field]}
      error={errorOf(field)}
      onChange={({ currentTarget }) => setQuery(change(currentTarget.value))}
    />
  )
  return (
    <div className={styles.panel}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.dates}>
          {time("from", (from) => withStart(query, from))}
          {time("to", (to) => ({ ...query, to }))}
        </div>
        <Field
          id="availability-q"
          name="q"
          type="search"
          label={t("item")}
          placeholder={t("anyItem")}
          autoComplete="off"
          value={query.q}
          onChange={({ currentTarget }) => setQuery({ ...query, q: currentTarget.value })}
        />
      </form>
      {hasFailed ? (
        <p role="alert" className={styles.failed}>
          {t("failed")}
        </p>
      ) : (
        !view.problem && <AvailabilityList view={view} isLoading={isLoading} onLeave={onLeave} />
      )}
    </div>
  )
}
