import { useState } from "react"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Combobox, type ComboboxOption } from "#app/ui/combobox/combobox.tsx"
import { type NewContact, newContactOf } from "./new-contact.ts"
import type { ClientSuggestions, SuggestedClient } from "./suggest-clients.server.ts"

interface ClientSearchProps {
  id: string
  choose: (client: SuggestedClient) => void
  /** Begins a new client with what was typed; `next` is the field to fill in next. */
  begin: (contact: NewContact, next: "name" | "phone") => void
}

/** Milliseconds. */
const typingDelay = 150

const newClient = "new"

/** Finds a known client by name or phone, or begins a new one. */
export function ClientSearch({ id, choose, begin }: ClientSearchProps) {
  const { t } = useTranslation("add")
  const [text, setText] = useState("")
  const search = text.trim()
  const url = search.length > 1 ? `/reservations/add/clients?${new URLSearchParams({ q: search })}` : undefined
  const { data, isLoading, hasFailed } = useDebouncedFetch<ClientSuggestions>(url, typingDelay)
  // Suggestions of an earlier text would be taken for this one.
  const found = url && !isLoading ? (data?.clients ?? []) : []
  const contact = newContactOf(search, isLoading ? null : (data?.phone ?? null))
  const beginning: ComboboxOption = { key: newClient, label: t("newClient", { client: contact.phone ?? search }) }

  function take(key: string) {
    setText("")
    const known = found.find((client) => client.id === key)
    if (known) choose(known)
    else begin(contact, contact.phone === undefined ? "phone" : "name")
  }

  return (
    <Combobox
      id={id}
      label={t("search")}
      text={text}
      onText={setText}
      options={[
        ...found.map((client) => ({ key: client.id, label: `${client.name} ${client.lastName}`.trim(), note: client.phone })),
        ...(url && !isLoading ? [beginning] : []),
      ]}
      onChoose={take}
      status={url && isLoading ? t("searching") : hasFailed ? t("searchFailed") : undefined}
    />
  )
}
