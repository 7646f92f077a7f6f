import { LoadFailed } from "#app/errors/load-failed.tsx"
import { ToCome } from "#app/modules/management/shell/to-come.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = () => null

export default function Localization() {
  return <ToCome screen="localization" />
}

export { LoadFailed as ErrorBoundary }
