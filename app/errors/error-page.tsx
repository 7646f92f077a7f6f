import type { ComponentProps } from "react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import { isConnectionError, isOutage } from "#app/platform/browser/network-error.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type ReadOnlyRefusal, readOnlyRefusalOf } from "#app/platform/read-only-refusal.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { ErrorIllustration, Illustration } from "#app/ui/illustration.tsx"
import { MessagePage } from "./message-page.tsx"
import { isMissing, type NotFoundSubject } from "./not-found-subject.ts"

export type PageError =
  | { kind: "missing"; missing: NotFoundSubject }
  | { kind: "forbidden" }
  /** A write was refused, since the organization is read-only. */
  | { kind: "read-only"; refusal: ReadOnlyRefusal }
  /** The browser is offline, or the response broke off. */
  | { kind: "offline" }
  | { kind: "outage" }
  | { kind: "bug" }

/** Classifies the error of the nearest error boundary. A 404 without details is about `path`. */
export function usePageError(path: string): PageError {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return { kind: "missing", missing: isMissing(error.data) ? error.data : { kind: "path", path } }
  const refusal = readOnlyRefusalOf(error)
  if (refusal) return { kind: "read-only", refusal }
  if (isRouteErrorResponse(error) && error.status === 403) return { kind: "forbidden" }
  if (isConnectionError(error)) return { kind: "offline" }
  return { kind: isOutage(error) ? "outage" : "bug" }
}

/** The page of a 404: names what is missing and links to the shop or home. */
export function NotFound({ missing, home, dates = "" }: { missing: NotFoundSubject; home: string; dates?: string }) {
  const { t } = useTranslation("errors")
  const { kind } = missing
  const hint = kind === "booking" ? t("notFound.bookingHint") : kind === "shop" && t("notFound.shopHint")
  const leadsToShop = kind === "item" || kind === "booking"
  return (
    <MessagePage
      picture={<Illustration name="not-found" />}
      badge={"slug" in missing || "path" in missing ? t("notFound.badge") : undefined}
      title={title()}
      windowTitle={t("notFound.badge")}
      actions={
        <LinkButton to={`${home}${leadsToShop ? "/shop" : ""}${dates}`} variant="primary">
          {leadsToShop ? t("notFound.seeShop") : t("notFound.goHome")}
        </LinkButton>
      }
    >
      {hint && <p>{hint}</p>}
    </MessagePage>
  )

  function title() {
    if ("slug" in missing) return t("notFound.page", { slug: missing.slug })
    return "path" in missing ? t(`notFound.${missing.kind}`, { path: missing.path }) : t(`notFound.${missing.kind}`)
  }
}

interface ErrorPageProps {
  home: string
  /** The request id, which finds the error in the log. */
  id?: string | undefined
  /** More actions. */
  actions?: Elements
}

/** The page of a bug. */
export function ErrorPage({ home, id, actions }: ErrorPageProps) {
  const { t } = useTranslation("errors")
  return (
    <MessagePage
      picture={<ErrorIllustration />}
      badge="1"
      title={t("error.title")}
      actions={
        <>
          <Button className="needs-script" onClick={() => history.back()}>
            {t("error.goBack")}
          </Button>
          <LinkButton to={home} variant="primary" reloadDocument>
            {t("error.goHome")}
          </LinkButton>
          {actions}
        </>
      }
    >
      <p>{t("error.text")}</p>
      {id && <p className="tabular">{t("error.id", { id })}</p>}
    </MessagePage>
  )
}

/** The page of an outage, or of a lost connection (`isOffline`). */
export function UnavailablePage({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation("errors")
  return (
    <MessagePage
      picture={<ErrorIllustration />}
      title={t("error.unloaded")}
      actions={<TryAgainLink reloadDocument={!isOffline} variant="primary" />}
    >
      <p>{t(isOffline ? "error.lost" : "error.away")}</p>
    </MessagePage>
  )
}

/** Reloads the document by default: after an error the running script may be broken. */
export function TryAgainLink(link: Omit<ComponentProps<typeof LinkButton>, "to" | "children">) {
  const { t } = useTranslation("ui")
  const { pathname, search } = useLocation()
  return (
    <LinkButton reloadDocument {...link} to={pathname + search}>
      {t("tryAgain")}
    </LinkButton>
  )
}
