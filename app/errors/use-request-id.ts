import { use } from "react"
import { useLocation } from "react-router"
import { PageIdentityContext } from "#app/platform/page-context.ts"

/** Returns the id of this page's request in the log. Pages reached by client navigation have none. */
export function useRequestId(): string | undefined {
  const { requestId, loadedAt } = use(PageIdentityContext)
  return useLocation().key === loadedAt && requestId ? requestId : undefined
}
