import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { hasSessionCookie } from "#app/modules/accounts/auth/cookies.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { findSenderAddress } from "#app/platform/mail/mail.server.ts"
import type { Route } from "./+types/contact.route"
import styles from "./reading-page.module.css"
import { ReadingPage, ReadingSection } from "./reading-page.tsx"

export const handle: Handle = { access: "open", messages: "management" }

export const loader = ({ request }: Route.LoaderArgs) => ({
  address: `${new URL(request.url).origin}/contact`,
  isSignedIn: hasSessionCookie(request),
  email: findSenderAddress() ?? null,
})

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management")]

export default function Contact({ loaderData: { email, ...page } }: Route.ComponentProps) {
  const { t } = useTranslation("legal")
  return (
    <ReadingPage {...page} title={t("contact.title")} lead={t("contact.lead")}>
      <ReadingSection title={t("contact.service.title")} text={email ? t("contact.service.text") : t("contact.noEmail")}>
        {email && (
          <a href={`mailto:${email}`} className={styles.address}>
            {email}
          </a>
        )}
      </ReadingSection>
      <ReadingSection title={t("contact.booking.title")} text={t("contact.booking.text")} />
    </ReadingPage>
  )
}

export { BareRouteError as ErrorBoundary }
