import { isRouteErrorResponse, useParams, useRouteError } from "react-router"
import { ErrorPage } from "./error-page.tsx"
import { type Missing, NotFound } from "./not-found.tsx"

/** What stands in place of a page that a loader or a component gave up: what is missing, or that something broke. Home is the shop's, where there is one. */
export function RouteError({ id }: { id?: string | undefined }) {
  const error = useRouteError()
  const { org } = useParams()
  const home = org ? `/${org}` : "/"
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound missing={isMissing(error.data) ? error.data : { kind: "path", path: home }} home={home} />
  return <ErrorPage home={home} id={id} />
}

const isMissing = (content: unknown): content is Missing => typeof content === "object" && content !== null && "kind" in content
