import { useEffect } from "react"
import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import buttonStyles from "#app/ui/button.module.css"
import { classNames } from "#app/ui/class-names.ts"
import type { PaidView } from "./paid-view.ts"
import { Reload } from "./reload.tsx"

/** Leads to the bank, with JavaScript or without it: our CSP's form-action blocks a form's redirect to another host. */
export function GoingToBank({ payment: { pageUrl, amount, currency, tier } }: { payment: PaidView }) {
  const { t, locale } = useTranslation("subscription")
  useEffect(() => {
    if (pageUrl) location.replace(pageUrl)
  }, [pageUrl])
  return (
    <>
      <PageHeading title={t("going.title")}>
        <p>{t("going.text", { price: formatMoney(amount, currency, locale), plan: t(`plan.${tier}`) })}</p>
      </PageHeading>
      <Reload isAwaited={pageUrl === null} />
      {pageUrl && (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${pageUrl}`} />
          </noscript>
          <a href={pageUrl} className={classNames(buttonStyles.button, buttonStyles.primary)}>
            {t("going.button")}
          </a>
        </>
      )}
    </>
  )
}
