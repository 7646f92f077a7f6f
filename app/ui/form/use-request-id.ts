import { use } from "react"
import { useLocation } from "react-router"
import { PageIdentityContext } from "#app/platform/page-context.ts"

/** The number of this page's request in the log: a page that came whole from the server knows it, one that a script led to does not. */
export function useRequestId(): string | undefined {
  const { requestId, loadedAt } = use(PageIdentityContext)
  return useLocation().key === loadedAt && requestId ? requestId : undefined
}
