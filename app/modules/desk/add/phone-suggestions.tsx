import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import styles from "./client-fields.module.css"
import type { ClientSuggestions, SuggestedClient } from "./suggest-clients.server.ts"

interface PhoneSuggestionsProps {
  /** As it is typed. */
  phone: string
  use: (client: SuggestedClient) => void
}

/** Milliseconds. */
const typingDelay = 150

/** Fewer digits would find half of all clients. */
const leastDigits = 6

const mostShown = 3

/** Offers the clients whose phone is being typed. */
export function PhoneSuggestions({ phone, use }: PhoneSuggestionsProps) {
  const { t } = useTranslation("add")
  const isLong = phone.replaceAll(/\D/g, "").length >= leastDigits
  const url = isLong ? `/reservations/add/clients?${new URLSearchParams({ q: phone })}` : undefined
  const { data, isLoading } = useDebouncedFetch<ClientSuggestions>(url, typingDelay)
  // Suggestions of an earlier text would be taken for this one.
  const found = url && !isLoading ? (data?.clients ?? []).slice(0, mostShown) : []
  return (
    <output className={styles.known}>
      {found.length > 0 && <span>{t("sameNumber")}</span>}
      {found.map((client) => (
        <Button key={client.id} compact onClick={() => use(client)}>
          {[`${client.name} ${client.lastName}`.trim(), client.phone].join(" · ")}
        </Button>
      ))}
    </output>
  )
}
