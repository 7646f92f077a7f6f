import { data } from "react-router"
import { NotFound } from "#app/errors/error-page.tsx"
import { BarePage } from "#app/errors/message-page.tsx"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext, requestLocale } from "#app/platform/i18n/request-locale.server.ts"
import type { Route } from "./+types/error-org-missing.route"

export const handle: Handle = { access: "open" }

/** The 404 page of a shop code that does not exist. */
export const loader = () => data(null, { status: 404 })

export const meta = () => notFoundMeta

export const middleware: Route.MiddlewareFunction[] = [({ request, context }) => context.set(localeContext, requestLocale(request) ?? "en")]

export default function OrganizationMissing() {
  return (
    <BarePage>
      <NotFound missing={{ kind: "shop" }} home="/" />
    </BarePage>
  )
}
