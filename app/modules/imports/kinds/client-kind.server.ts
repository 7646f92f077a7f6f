import { and, eq, inArray } from "drizzle-orm"
import { type ClientContent, clientInput } from "#app/modules/clients/client-input.ts"
import { type ImportedClient, lockUneditedClients, removeClients, saveImportedClients } from "#app/modules/clients/import-clients.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { toPhoneText } from "../values/phone-text.ts"
import type { ClientColumn } from "./client-columns.ts"
import { importKind, type ReadBy, type Values } from "./import-kind.server.ts"

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

function readClient({ fullName, ...values }: ClientValues, by: ReadBy): ImportedClient {
  const whole = values.name === undefined && fullName !== undefined ? splitName(String(fullName)) : {}
  const schema = clientInput((typed) => parsePhone(typed, zoneOf(by))).partial()
  const { phone = "" } = values
  const cells = { ...whole, ...values, phone: toPhoneText(phone) ?? phone }
  const texts = Object.entries(cells).map(([name, cell]) => [name, String(cell)] as const)
  const { data, error } = schema.safeParse(Object.fromEntries(texts))
  const [issue] = error?.issues ?? []
  if (issue) throw new Refusal(issue.message, { field: String(issue.path[0]) })
  const client = data as Partial<ClientContent>
  if (!client.phone) throw new Refusal("required", { field: "phone" })
  return { ...client, phone: client.phone }
}

/** The first word is the first name. */
function splitName(fullName: string) {
  const [name = "", ...rest] = fullName.trim().split(/\s+/)
  return rest.length > 0 ? { name, lastName: rest.join(" ") } : { name }
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
