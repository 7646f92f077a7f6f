import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { hasSessionCookie } from "#app/modules/accounts/auth/cookies.server.ts"
import { guessCurrency } from "#app/modules/management/onboarding/guess-currency.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { currencies } from "#app/platform/money.ts"
import type { Route } from "./+types/front-page.route"
import { FrontFacts } from "./front-facts.tsx"
import { FrontFooter } from "./front-footer.tsx"
import { FrontHead } from "./front-head.tsx"
import { FrontHeader } from "./front-header.tsx"
import { FrontHero } from "./front-hero.tsx"
import styles from "./front-page.module.css"
import { FrontPlans } from "./front-plans.tsx"

export const handle: Handle = { access: "open", messages: "management" }

/** Runs no query: the next page checks whether the session is still valid. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const locale = context.get(localeContext)
  const preset = guessCurrency(locale === "uk" ? "uk" : (request.headers.get("Accept-Language") ?? ""), locale)
  return {
    origin,
    currency: currencies.find((currency) => currency === searchParams.get("currency")) ?? preset,
    isSignedIn: hasSessionCookie(request),
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management")]

export default function FrontPage({ loaderData: { origin, currency, isSignedIn } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <FrontHead origin={origin} />
      <FrontHeader isSignedIn={isSignedIn} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <FrontHero isSignedIn={isSignedIn} />
        <FrontFacts />
        <FrontPlans currency={currency} isSignedIn={isSignedIn} />
      </main>
      <FrontFooter />
    </div>
  )
}

export { BareRouteError as ErrorBoundary }
