import { isRouteErrorResponse, useParams, useRouteError } from "react-router"
import { isConnectionError, isOutage } from "#app/platform/network-error.ts"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { BarePage } from "./error-layout.tsx"
import { ErrorPage } from "./error-page.tsx"
import { isMissing, type Missing } from "./missing.ts"
import { NotFound } from "./not-found.tsx"
import { UnansweredPage } from "./unavailable-page.tsx"
import { useRequestId } from "./use-request-id.ts"

/** Says what is missing, what does not answer, or that something broke, in place of a page. Home is the shop's, where there is one. */
export function RouteError() {
  const error = useRouteError()
  const id = useRequestId()
  const { org } = useParams()
  const dates = usePeriodSearch()
  const shop = org && `/${org}`
  if (isRouteErrorResponse(error) && error.status === 404) {
    const missing: Missing = isMissing(error.data) ? error.data : { kind: "path", path: shop || "/" }
    return <NotFound missing={missing} home={("home" in missing && missing.home) || shop || "/"} dates={dates} />
  }
  const isLost = isConnectionError(error)
  if (isLost || isOutage(error)) return <UnansweredPage isLost={isLost} />
  return <ErrorPage home={shop ? shop + dates : "/reservations/manage"} id={id} />
}

/** The same where no shop's page surrounds it. */
export function BareRouteError() {
  return (
    <BarePage>
      <RouteError />
    </BarePage>
  )
}
