import { isRouteErrorResponse, useParams, useRouteError } from "react-router"
import { useRequestId } from "#app/ui/use-request-id.ts"
import { ConnectionLost } from "../keep-header.ts"
import { AwayPage } from "./away-page.tsx"
import { BarePage } from "./bare-page.tsx"
import { ConnectionPage } from "./connection-page.tsx"
import { useDatesSearch } from "./dates-in-address.ts"
import { ErrorPage } from "./error-page.tsx"
import { type Missing, NotFound } from "./not-found.tsx"

/** What stands in place of a page that a loader or a component gave up: what is missing, or that something broke. Home is the shop's, where there is one. */
export function RouteError() {
  const error = useRouteError()
  const id = useRequestId()
  const { org } = useParams()
  const dates = useDatesSearch()
  const missing = isRouteErrorResponse(error) && isMissing(error.data) ? error.data : undefined
  const home = missing?.kind === "path" ? (missing.home ?? "/") : org ? `/${org}` : "/"
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound missing={missing ?? { kind: "path", path: home }} home={home} dates={dates} />
  if (error instanceof ConnectionLost) return <ConnectionPage />
  if (isRouteErrorResponse(error) && error.status >= 500) return <AwayPage />
  return <ErrorPage home={home + dates} id={id} />
}

/** The same where no shop's page surrounds it. */
export function BareRouteError() {
  return (
    <BarePage>
      <RouteError />
    </BarePage>
  )
}

const isMissing = (content: unknown): content is Missing => typeof content === "object" && content !== null && "kind" in content
