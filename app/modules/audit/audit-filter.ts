import { parseUuid } from "#app/platform/input/uuid.ts"
import { type AuditGroup, auditGroups } from "./audit-entry.ts"

/** The view of the log that an address names. */
export interface AuditFilter {
  group: AuditGroup | undefined
  /** The account that acted, or that an entry is about. */
  person: string | undefined
  /** The id of the entry that the page begins after, or ends before. */
  after: string | undefined
  before: string | undefined
}

/** Parses `?group=payments&after=…`; ignores invalid values. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const id = (name: string) => parseUuid(query.get(name))
  return {
    group: auditGroups.find((group) => group === query.get("group")),
    person: id("person"),
    after: id("after"),
    before: id("before"),
  }
}

/** Returns the query that names the view: "?group=payments", or "?" for the newest of all entries. */
export function auditFilterQuery(filter: Partial<AuditFilter>): string {
  const query = new URLSearchParams()
  for (const name of ["group", "person", "after", "before"] as const) if (filter[name] !== undefined) query.set(name, filter[name])
  return `?${query}`
}
