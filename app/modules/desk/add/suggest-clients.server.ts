import { listClients } from "#app/modules/clients/client-list.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { formatPhone, parsePhone } from "#app/platform/phone.server.ts"

export interface SuggestedClient {
  id: string
  name: string
  lastName: string
  phone: string
  email: string
}

export interface ClientSuggestions {
  clients: SuggestedClient[]
  /** The search as a phone number, where it is a whole one. */
  phone: string | null
}

const mostSuggested = 8

/** Finds clients by a part of their name, phone or email. */
export async function suggestClients(scope: Scope, search: string): Promise<ClientSuggestions> {
  const { timeZone: zone } = scope.organization
  if (search === "") return { clients: [], phone: null }
  const phone = parsePhone(search, zone)
  const filter = { search, sort: "name", after: undefined, before: undefined } as const
  const { rows } = await transact(scope, (tx) => listClients(tx, filter, mostSuggested))
  return {
    clients: rows.map((client) => suggestedClient(client, zone)),
    phone: phone === undefined ? null : formatPhone(phone, zone),
  }
}

export const suggestedClient = ({ id, name, lastName, phone, email }: SuggestedClient, zone: string): SuggestedClient => ({
  id,
  name,
  lastName,
  phone: formatPhone(phone, zone),
  email,
})
