import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { getDestination } from "../destination.ts"
import { requireSignIn } from "../session/session.server.ts"
import type { Route } from "./+types/confirmed.route"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const loader = ({ request }: Route.LoaderArgs) => ({
  to: getDestination(new URL(request.url).searchParams.get("to"), request.url),
})

/** Explains that a password chosen on another browser was removed. */
export default function Confirmed({ loaderData: { to } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("confirmed.title")}>
        <p>{t("confirmed.noPassword")}</p>
        <p>{t("confirmed.wayOut")}</p>
      </PageHeading>
      <LinkButton to="/account/password" variant="primary" wide>
        {t("account.addPassword")}
      </LinkButton>
      <AlternativeLink to={to}>{t("confirmed.later")}</AlternativeLink>
    </>
  )
}
