import { randomUUIDv7 } from "node:crypto"
import { type Actor, type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { AuditDetails, AuditKind, ExportedList } from "./audit-entry.ts"
import { auditEntries } from "./schema.server.ts"

/** Records an entry in the transaction of the change itself: there is one exactly if the change is made. With a `key` it is recorded once. */
export async function recordAudit<Kind extends AuditKind>(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  details: AuditDetails[Kind],
  key: string | null = null,
): Promise<void> {
  await tx
    .insert(auditEntries)
    .values({ organizationId: tx.organizationId, id: randomUUIDv7(), ...toActorColumns(actor), kind, details, key })
    .onConflictDoNothing({ target: [auditEntries.organizationId, auditEntries.key] })
}

const refusalSeconds = 600

/** Records that a member was refused. One entry stands for all of the same ten minutes, so that a loop does not fill the table. */
export async function recordRefusal(scope: Scope, refused: AuditDetails["accessRefused"]): Promise<void> {
  const { actor } = scope
  if (actor.kind !== "member") return
  const span = Math.floor(now().epochMilliseconds / 1000 / refusalSeconds)
  const key = `accessRefused:${actor.userId}:${refused.area}:${refused.permission}:${span}`
  await transact(scope, (tx) => recordAudit(tx, actor, "accessRefused", refused, key))
}

/** Records that a list is about to be downloaded. */
export const recordExport = (scope: Scope, list: ExportedList): Promise<void> =>
  transact(scope, (tx) => recordAudit(tx, scope.actor, "exported", { list }))
