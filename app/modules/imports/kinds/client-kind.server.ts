import { type ImportedClient, saveImportedClients } from "#app/modules/clients/import-clients.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { toPhoneText } from "../values/phone-text.ts"
import type { ClientColumn } from "./client-columns.ts"
import { importKind, type ReadBy, type Values } from "./import-kind.server.ts"
import { readContact } from "./read-contact.server.ts"
import { removeUnusedClients } from "./remove-unused-clients.server.ts"

type ClientValues = Values<ClientColumn>

/** Clients, known by their phone. Several rows of one client are read from the first to the last. */
export const clientKind = importKind<ImportedClient>({
  atOnce: 500,
  keyOf: ({ phone }: ClientValues, by) => (phone === undefined ? undefined : parsePhone(toPhoneText(phone) ?? "", zoneOf(by))),
  read: (rows: ClientValues[], by) => readClient(lastFilled(rows), by),
  write: saveImportedClients,
  undo: (tx, ids) => removeUnusedClients(tx, ids),
})

const zoneOf = ({ scope }: ReadBy) => scope.organization.timeZone

/** Returns the cells of all rows; of two in one column, the later. */
function lastFilled(rows: ClientValues[]): ClientValues {
  const values: ClientValues = {}
  for (const row of rows) Object.assign(values, row)
  return values
}

function readClient(values: ClientValues, by: ReadBy): ImportedClient {
  const { phone, ...client } = readContact(values, by)
  if (!phone) throw new Refusal("required", { field: "phone" })
  return { ...client, phone, isNameSplit: values.name === undefined }
}
