import { useEffect } from "react"
import { replace, useOutletContext, useRevalidator } from "react-router"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { translators } from "#app/messages/translators.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { privateHead } from "../head/page-head.server.ts"
import { bookingPath, findBankPage } from "../payment/start-payment.server.ts"
import { PageTitle } from "../shop/page-title.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/pay.route"
import styles from "./booking-summary.module.css"

export const handle: Handle = { access: "visitor", messages: "order" }

/** Leads on to the bank's page, without a script too. Opens no invoice: it may be loaded again. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const key = searchParams.get("key") ?? ""
  const page = await findBankPage(scope, key)
  if (!page) throw replace(bookingPath(scope, key))
  const bankUrl = page === "opening" ? null : page.url
  const title = translators[context.get(localeContext)].t("order:pay.leading")
  return { head: privateHead(scope.organization, title), bankUrl, key }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order")]

export default function Pay({ loaderData: { bankUrl, key } }: Route.ComponentProps) {
  const { t } = useTranslation("order")
  const shop = useOutletContext<ShopInfo>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (bankUrl) location.replace(bankUrl)
    const timer = bankUrl ? undefined : setInterval(revalidate, 1000)
    return () => clearInterval(timer)
  }, [bankUrl, revalidate])
  return (
    <div className={styles.page}>
      <noscript>
        <meta httpEquiv="refresh" content={bankUrl ? `0;url=${bankUrl}` : "2"} />
      </noscript>
      <header className={styles.header}>
        <PageTitle className={styles.title}>{t("pay.leading")}</PageTitle>
        {bankUrl && <p className={styles.number}>{t("pay.leadingText")}</p>}
      </header>
      <div className={styles.actions}>
        {bankUrl && (
          <LinkButton to={bankUrl} variant="primary">
            {t("pay.toBank")}
          </LinkButton>
        )}
        <LinkButton to={`${homeOf(shop)}/booking-preview?key=${key}`}>{t("pay.toBooking")}</LinkButton>
      </div>
    </div>
  )
}

export { RouteError as ErrorBoundary }
