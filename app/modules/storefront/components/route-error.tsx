import { isRouteErrorResponse, useParams, useRouteError } from "react-router"
import { ConnectionLost, isOutage } from "#app/platform/unanswered.ts"
import { useRequestId } from "#app/ui/use-request-id.ts"
import { AwayPage } from "./away-page.tsx"
import { BarePage } from "./bare-page.tsx"
import { ConnectionPage } from "./connection-page.tsx"
import { useDatesSearch } from "./dates-in-address.ts"
import { ErrorPage } from "./error-page.tsx"
import { isMissing, NotFound } from "./not-found.tsx"

/** Says what is missing, what does not answer, or that something broke, in place of a page. Home is the shop's, where there is one. */
export function RouteError() {
  const error = useRouteError()
  const id = useRequestId()
  const { org } = useParams()
  const dates = useDatesSearch()
  if (isRouteErrorResponse(error) && error.status === 404) {
    const missing = isMissing(error.data) ? error.data : undefined
    const home = missing?.kind === "path" ? (missing.home ?? "/") : org ? `/${org}` : "/"
    return <NotFound missing={missing ?? { kind: "path", path: home }} home={home} dates={dates} />
  }
  const isShop = org !== undefined
  if (error instanceof ConnectionLost) return <ConnectionPage isShop={isShop} />
  if (isOutage(error)) return <AwayPage isShop={isShop} />
  return <ErrorPage home={isShop ? `/${org}${dates}` : "/reservations/manage"} id={id} />
}

/** The same where no shop's page surrounds it. */
export function BareRouteError() {
  return (
    <BarePage>
      <RouteError />
    </BarePage>
  )
}
