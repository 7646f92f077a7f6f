import { and, eq, getTableColumns, inArray, or, sql } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { keyPage } from "#app/platform/database/key-page.server.ts"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import { type AuditEvent, type AuditGroup, type AuditKind, groupOf } from "./audit-entry.ts"
import type { AuditFilter } from "./audit-filter.ts"
import { auditEntries } from "./schema.server.ts"

/** Names of members, past ones too, by account. It is handed in, since members are of a later module. */
export type ListNames = (ids: Iterable<string | null>) => Promise<Map<string, string>>

export type AuditRow = AuditEvent & {
  id: string
  /** ISO 8601. */
  at: string
  actorKind: "visitor" | "member" | "program"
  /** Null without a known name. */
  actor: string | null
  /** The member whom the entry is about. */
  subject: string | null
}

export interface AuditPerson {
  id: string
  name: string
}

/** Reads a page of the log, with the people to filter it by. A person without entries filters nothing. */
export async function readAudit(scope: Scope, requested: AuditFilter, listNames: ListNames) {
  const people = await listPeople(scope, listNames)
  const filter = { ...requested, person: people.find(({ id }) => id === requested.person)?.id }
  return { ...(await listAudit(scope, filter, listNames)), filter, people, zone: scope.organization.timeZone }
}

export type AuditView = Awaited<ReturnType<typeof readAudit>>

/** Lists the people who acted and whom entries are about, past members too, by name. */
async function listPeople(scope: Scope, listNames: ListNames): Promise<AuditPerson[]> {
  const { organizationId, actorId } = auditEntries
  const found = await transact(scope, (tx) =>
    tx.selectDistinct({ actorId, subjectId }).from(auditEntries).where(eq(organizationId, tx.organizationId)),
  )
  const names = await listNames(found.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))
  return [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => compareNames(one.name, other.name))
}

/** The member whom an entry is about. */
const subjectId = sql<string | null>`${auditEntries.details}->>'userId'`

const pageSize = 50

/** Lists a page of the entries of a view by key, the newest first. */
export async function listAudit(scope: Scope, { group, person, after, before }: AuditFilter, listNames: ListNames, limit = pageSize) {
  const { organizationId, id, kind, actorId } = auditEntries
  const page = keyPage({ columns: [id], isAscending: false, edge: [after ?? before], isBackwards: after === undefined, limit })
  const found = await transact(scope, (tx) =>
    tx
      .select({ ...getTableColumns(auditEntries), subjectId })
      .from(auditEntries)
      .where(
        and(
          eq(organizationId, tx.organizationId),
          page.where,
          group === undefined ? undefined : inArray(kind, kindsOf(group)),
          person === undefined ? undefined : or(eq(actorId, person), eq(subjectId, person)),
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
  )
  const { rows, ...pages } = page.cut(found)
  const names = await listNames(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))
  const toRow = ({ id, createdAt, actorKind, actorId, subjectId, kind, details }: (typeof rows)[number]) => ({
    id,
    at: createdAt.toString(),
    actorKind,
    actor: names.get(actorId ?? "") ?? null,
    subject: names.get(subjectId ?? "") ?? null,
    kind,
    details,
  })
  return { rows: rows.map((row) => toRow(row) as AuditRow), ...pages }
}

const kindsOf = (group: AuditGroup) => (Object.keys(groupOf) as AuditKind[]).filter((kind) => groupOf[kind] === group)
