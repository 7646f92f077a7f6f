import { CloudOff, Lock } from "lucide-react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import { NotFound } from "#app/modules/storefront/components/not-found.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { useRequestId } from "#app/ui/use-request-id.ts"

/** Stands in place of a page of management that could not be shown; `title` says what did not load. */
export function LoadFailed({ title }: { title?: string }) {
  const { t } = useTranslation("management")
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const requestId = useRequestId()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound missing={{ kind: "path", path: pathname }} home={home} />
  if (status === 403)
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
  return (
    <EmptyState
      isWholePage
      icon={<CloudOff size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={title ?? t("failed.title")}
      actions={
        <LinkButton to={pathname + search} reloadDocument compact>
          {t("failed.tryAgain")}
        </LinkButton>
      }
    >
      {t("failed.text")} {requestId && t("failed.number", { id: requestId })}
    </EmptyState>
  )
}

const home = "/reservations/manage"
