import { LoadFailed } from "#app/errors/load-failed.tsx"
import { ToCome } from "#app/modules/management/shell/to-come.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("locations")

export const loader = () => null

export default function AddLocation() {
  return <ToCome screen="addLocation" />
}

export { LoadFailed as ErrorBoundary }
