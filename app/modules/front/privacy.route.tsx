import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { hasSessionCookie } from "#app/modules/accounts/auth/cookies.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Route } from "./+types/privacy.route"
import { CookieList } from "./cookie-list.tsx"
import { ReadingPage, ReadingSection } from "./reading-page.tsx"

export const handle: Handle = { access: "open", messages: "management" }

export const loader = ({ request }: Route.LoaderArgs) => ({
  address: `${new URL(request.url).origin}/privacy`,
  isSignedIn: hasSessionCookie(request),
})

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management")]

const sections = ["who", "account", "booking", "emails", "cookies", "storage", "where", "long", "rights"] as const

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("legal")
  return (
    <ReadingPage {...loaderData} title={t("privacy.title")} lead={t("privacy.lead")}>
      {sections.map((section) => (
        <ReadingSection key={section} title={t(`privacy.${section}.title`)} text={t(`privacy.${section}.text`)}>
          {section === "cookies" && <CookieList />}
        </ReadingSection>
      ))}
    </ReadingPage>
  )
}

export { BareRouteError as ErrorBoundary }
