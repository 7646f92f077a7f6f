import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { LoadFailed } from "../components/load-failed.tsx"
import { Preparing } from "../components/preparing.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

export const loader = () => null

export default function Prepare() {
  return <Preparing />
}

export { LoadFailed as ErrorBoundary }
