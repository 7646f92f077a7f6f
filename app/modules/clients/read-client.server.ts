import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { formatPhone, parsePhone, phoneCountryOf } from "#app/platform/phone.server.ts"
import { clientInput, clientValues } from "./client-input.ts"
import { findClient } from "./edit-client.server.ts"
import type { SumUpBookings } from "./read-clients.server.ts"

export type ClientView = NonNullable<Awaited<ReturnType<typeof readClient>>>

/** Reads a client and what `more` reads of a later module. Undefined for a client that is gone. */
export async function readClient<More extends object>(
  scope: Scope,
  id: string,
  { sumUpBookings, more }: { sumUpBookings: SumUpBookings; more: (tx: Tx) => Promise<More> },
) {
  const { actor, organization } = scope
  const { timeZone } = organization
  return transact(scope, async (tx) => {
    const client = await findClient(tx, id)
    if (!client) return undefined
    const phone = formatPhone(client.phone, timeZone)
    return {
      id,
      name: `${client.name} ${client.lastName}`.trim(),
      phone,
      phoneAddress: `tel:${client.phone}`,
      email: client.email,
      note: client.note,
      values: { ...clientValues(client), phone },
      phoneCountry: phoneCountryOf(timeZone),
      totals: (await sumUpBookings(tx, [id])).get(id)?.totals ?? [],
      mayErase: actor.kind === "member" && may(actor.role, "write", "erasure"),
      ...(await more(tx)),
    }
  })
}

/** The input of a client's form; a phone without a country code is of the organization's country. */
export const clientInputOf = ({ organization }: Scope) => clientInput((typed) => parsePhone(typed, organization.timeZone))

/** The values that a form was opened with, its phone in E.164 as the input makes it. */
export function withParsedPhone<Values extends { phone?: string }>(scope: Scope, opened: Values): Values {
  return { ...opened, phone: parsePhone(opened.phone ?? "", scope.organization.timeZone) ?? opened.phone }
}
