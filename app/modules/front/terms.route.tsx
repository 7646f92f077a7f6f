import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { hasSessionCookie } from "#app/modules/accounts/auth/cookies.server.ts"
import { graceDays, trialDays } from "#app/modules/organizations/plan.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Route } from "./+types/terms.route"
import { ReadingPage, ReadingSection } from "./reading-page.tsx"

export const handle: Handle = { access: "open", messages: "management" }

export const loader = ({ request }: Route.LoaderArgs) => ({
  address: `${new URL(request.url).origin}/terms`,
  isSignedIn: hasSessionCookie(request),
})

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management")]

const sections = ["service", "account", "content", "customers", "price", "ending", "changes"] as const

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("legal")
  return (
    <ReadingPage {...loaderData} title={t("terms.title")} lead={t("terms.lead")}>
      {sections.map((section) => (
        <ReadingSection
          key={section}
          title={t(`terms.${section}.title`)}
          text={t(`terms.${section}.text`, { days: trialDays, grace: graceDays })}
        />
      ))}
    </ReadingPage>
  )
}

export { BareRouteError as ErrorBoundary }
