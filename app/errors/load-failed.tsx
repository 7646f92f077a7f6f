import { CloudOff, Lock } from "lucide-react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { isConnectionError, isOutage } from "#app/platform/network-error.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { ErrorPage } from "./error-page.tsx"
import { isMissing } from "./missing.ts"
import { NotFound } from "./not-found.tsx"
import { TryAgainLink } from "./try-again-link.tsx"
import { useRequestId } from "./use-request-id.ts"

/**
 * Stands in place of a page of management that could not be shown; `title` says what did not load. A browser that could not load the words of
 * management knows those of the storefront alone.
 */
export function LoadFailed({ title }: { title?: string }) {
  const { t } = useTranslation("management", "storefront")
  const error = useRouteError()
  const { pathname } = useLocation()
  const requestId = useRequestId()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound missing={isMissing(error.data) ? error.data : { kind: "path", path: pathname }} home={home} />
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <EmptyState
        isWholePage
        icon={<Lock size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={t("refused.title")}
        actions={
          <LinkButton to={home} compact>
            {t("goToBookings")}
          </LinkButton>
        }
      >
        {t("refused.text")}
      </EmptyState>
    )
  const isLost = isConnectionError(error)
  if (isLost || isOutage(error))
    return (
      <EmptyState
        isWholePage
        icon={<CloudOff size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={title ?? t("storefront:error.unloaded")}
        actions={<TryAgainLink reloadDocument={!isLost} compact />}
      >
        {t(isLost ? "storefront:error.lost" : "storefront:error.away")} {requestId && t("storefront:error.id", { id: requestId })}
      </EmptyState>
    )
  return <ErrorPage home={home} id={requestId} actions={<TryAgainLink />} />
}

const home = "/reservations/manage"
