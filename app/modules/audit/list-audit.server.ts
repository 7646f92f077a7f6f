import { and, asc, desc, eq, gt, lt } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { cutPage } from "#app/platform/database/key-page.ts"
import type { AuditEvent } from "./audit-entry.ts"
import { auditEntries } from "./schema.server.ts"

/** Names of members, past ones too, by account. It is handed in, since members are of a later module. */
export type ListNames = (ids: Iterable<string | null>) => Promise<Map<string, string>>

export type AuditRow = AuditEvent & {
  id: string
  /** ISO 8601. */
  at: string
  actorKind: "visitor" | "member" | "program"
  /** Null where nobody is known by name. */
  actor: string | null
  /** The member whom the entry is about. */
  subject: string | null
}

/** The id of the entry that the page begins after, or ends before. */
export interface AuditPlace {
  after?: string | undefined
  before?: string | undefined
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readPlace(query: URLSearchParams): AuditPlace {
  const id = (name: string) => (isUuid.test(query.get(name) ?? "") ? (query.get(name) ?? undefined) : undefined)
  return { after: id("after"), before: id("before") }
}

const pageSize = 50

/** Lists a page of the entries by key, the newest first. */
export async function listAudit(scope: Scope, { after, before }: AuditPlace, listNames: ListNames, limit = pageSize) {
  const edge = after ?? before
  const isBackwards = edge !== undefined && after === undefined
  const { id } = auditEntries
  const found = await transact(scope, (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.organizationId, tx.organizationId), edge === undefined ? undefined : isBackwards ? gt(id, edge) : lt(id, edge)),
      )
      .orderBy(isBackwards ? asc(id) : desc(id))
      .limit(limit + 1),
  )
  const { rows, ...pages } = cutPage(found, { limit, hasEdge: edge !== undefined, isBackwards })
  const names = await listNames(rows.flatMap(({ actorId, ...row }) => [actorId, subjectOf(row)]))
  const toRow = ({ id, createdAt, actorKind, actorId, ...row }: (typeof rows)[number]) => ({
    id,
    at: createdAt.toString(),
    actorKind,
    actor: names.get(actorId ?? "") ?? null,
    subject: names.get(subjectOf(row) ?? "") ?? null,
    kind: row.kind,
    details: row.details,
  })
  return { rows: rows.map((row) => toRow(row) as AuditRow), ...pages, zone: scope.organization.timeZone }
}

export type AuditView = Awaited<ReturnType<typeof listAudit>>

const subjectOf = ({ details }: { details: unknown }) => (details as { userId?: string }).userId ?? null
