import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Route } from "./+types/audit.route"
import { readAuditFilter } from "./audit-filter.ts"
import { AuditPage } from "./audit-page.tsx"
import { readAudit } from "./list-audit.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("audit")

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readAudit(context.get(scopeContext), readAuditFilter(url.searchParams), listMemberNames)

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage view={loaderData} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("audit").t("failed")} />
}
