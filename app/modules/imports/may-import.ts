import { may } from "#app/modules/members/permissions.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"

/** Whether a member may import. */
export const mayImport = ({ actor }: Scope) => actor.kind === "member" && may(actor.role, "write", "organization")
