import { and, eq, inArray } from "drizzle-orm"
import { type ImportedClient, lockUneditedClients, removeClients, saveImportedClients } from "#app/modules/clients/import-clients.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { toPhoneText } from "../values/phone-text.ts"
import type { ClientColumn } from "./client-columns.ts"
import { importKind, type ReadBy, type Values } from "./import-kind.server.ts"
import { readContact } from "./read-contact.server.ts"

type ClientValues = Values<ClientColumn>

/** Clients, known by their phone. Several rows of one client are read from the first to the last. */
export const clientKind = importKind<ImportedClient>({
  atOnce: 500,
  keyOf: ({ phone }: ClientValues, by) => (phone === undefined ? undefined : parsePhone(toPhoneText(phone) ?? "", zoneOf(by))),
  read: (rows: ClientValues[], by) => readClient(lastFilled(rows), by),
  write: saveImportedClients,
  undo: removeUnused,
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
  return { ...client, phone }
}

/** Removes those whom nobody has edited, and who have no booking. */
async function removeUnused(tx: Tx, _: unknown, ids: string[]): Promise<string[]> {
  const unedited = await lockUneditedClients(tx, ids)
  const booked = await tx
    .selectDistinct({ id: reservations.clientId })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.clientId, unedited)))
  const unused = unedited.filter((id) => booked.every((booking) => booking.id !== id))
  await removeClients(tx, unused)
  return unused
}
