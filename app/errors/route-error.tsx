import { useParams } from "react-router"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { ErrorPage, NotFound, UnavailablePage, usePageError } from "./error-page.tsx"
import { BarePage } from "./message-page.tsx"
import { useRequestId } from "./use-request-id.ts"

/** The error boundary of pages outside management. Home is the shop's where the URL names one. */
export function RouteError() {
  const { org } = useParams()
  const shop = org && `/${org}`
  const error = usePageError(shop || "/")
  const id = useRequestId()
  const dates = usePeriodSearch()
  if (error.kind === "missing") {
    const { missing } = error
    return <NotFound missing={missing} home={("home" in missing && missing.home) || shop || "/"} dates={dates} />
  }
  if (error.kind === "offline" || error.kind === "outage") return <UnavailablePage isOffline={error.kind === "offline"} />
  return <ErrorPage home={shop ? shop + dates : "/reservations/manage"} id={id} />
}

/** The same without a layout around it. */
export function BareRouteError() {
  return (
    <BarePage>
      <RouteError />
    </BarePage>
  )
}
