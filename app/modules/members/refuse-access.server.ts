import type { AuditDetails } from "#app/modules/audit/audit-entry.ts"
import { recordRefusal } from "#app/modules/audit/record-audit.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { log } from "#app/platform/log.server.ts"

/** Throws 403 for what the role doesn't permit, and records that in the log and in the audit log. */
export async function refuseAccess(scope: Scope, refused: AuditDetails["accessRefused"]): Promise<never> {
  log.warn({ organizationId: scope.organization.id, actor: scope.actor, ...refused }, "access was refused")
  await recordRefusal(scope, refused)
  throw new Response(null, { status: 403 })
}
