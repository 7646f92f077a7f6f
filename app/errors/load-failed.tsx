import { CloudOff, Lock } from "lucide-react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type ReadOnlyRefusal, readOnlyKey } from "#app/platform/read-only-refusal.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { ErrorPage, NotFound, TryAgainLink, usePageError } from "./error-page.tsx"
import { useRequestId } from "./use-request-id.ts"

const home = "/reservations/manage"

/** The error boundary of a page of management. `title` names what did not load. Without management's messages it uses those of `errors`. */
export function LoadFailed({ title }: { title?: string }) {
  const { t } = useTranslation("management", "errors")
  const error = usePageError(useLocation().pathname)
  const requestId = useRequestId()
  switch (error.kind) {
    case "missing":
      return <NotFound missing={error.missing} home={home} />
    case "forbidden":
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
    case "read-only":
      return <ReadOnly refusal={error.refusal} />
    case "offline":
    case "outage":
      return (
        <EmptyState
          isWholePage
          icon={<CloudOff size={40} strokeWidth={1.5} aria-hidden="true" />}
          title={title ?? t("errors:error.unloaded")}
          actions={<TryAgainLink reloadDocument={error.kind === "outage"} compact />}
        >
          <span>{t(error.kind === "offline" ? "errors:error.lost" : "errors:error.away")}</span>{" "}
          {requestId && <span>{t("errors:error.id", { id: requestId })}</span>}
        </EmptyState>
      )
    case "bug":
      return <ErrorPage home={home} id={requestId} actions={<TryAgainLink />} />
  }
}

/** A write that was refused without a script. */
function ReadOnly({ refusal }: { refusal: ReadOnlyRefusal }) {
  const { reason, mayChoosePlan } = refusal
  const { t } = useTranslation("management")
  return (
    <EmptyState
      isWholePage
      icon={<Lock size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("readOnly.title")}
      actions={
        <>
          {mayChoosePlan && reason !== "suspended" && (
            <LinkButton to="/subscriptions/payment" variant="primary" compact>
              {t(`banner.${reason}.button`)}
            </LinkButton>
          )}
          <LinkButton to={home} compact>
            {t("goToBookings")}
          </LinkButton>
        </>
      }
    >
      {t(readOnlyKey(refusal))}
    </EmptyState>
  )
}
