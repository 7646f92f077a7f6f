import { data } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { askedLocale, localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { BarePage } from "../components/bare-page.tsx"
import { NotFound } from "../components/not-found.tsx"
import { missingHead } from "../head/missing-head.ts"
import type { Route } from "./+types/error-org-missing"

export const handle: Handle = { access: "open" }

/** Says that there is no shop at this address, and is not found itself. */
export const loader = () => data(null, { status: 404 })

export const meta = () => missingHead

export const middleware: Route.MiddlewareFunction[] = [({ request, context }) => context.set(localeContext, askedLocale(request) ?? "en")]

export default function OrganizationMissing() {
  return (
    <BarePage>
      <NotFound missing={{ kind: "shop" }} home="/" />
    </BarePage>
  )
}
