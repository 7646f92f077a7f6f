import type { AuditKind } from "#app/modules/audit/audit-entry.ts"
import { asOwner } from "./as-owner.ts"

interface AuditEntry {
  kind: AuditKind
  by: "visitor" | "member" | "program"
  details: Record<string, unknown>
}

/** Lists what the audit log of an organization tells, the oldest first. */
export const listAuditEntries = (url: string, { id }: { id: string }): Promise<AuditEntry[]> =>
  asOwner(url, `select kind, actor_kind as by, details from audit_entries where organization_id = '${id}' order by id`)
