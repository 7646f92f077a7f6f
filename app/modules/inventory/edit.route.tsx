import { LoadFailed } from "#app/errors/load-failed.tsx"
import { ToCome } from "#app/modules/management/shell/to-come.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import type { Handle } from "#app/platform/access.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory", { valid: hasEditId })

export const loader = () => null

export default function EditItem() {
  return <ToCome screen="editItem" />
}

export { LoadFailed as ErrorBoundary }
