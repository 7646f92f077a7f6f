import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { memberName } from "./member-name.ts"

/** Returns the names of present and former members by id. Those whose account is gone are left out. */
export async function listMemberNames(ids: Iterable<string | null | undefined>): Promise<Map<string, string>> {
  const known = new Set(ids)
  const people = await listPeople([...known].filter((id) => id !== null && id !== undefined))
  return new Map(people.map((person) => [person.id, memberName(person)]))
}
