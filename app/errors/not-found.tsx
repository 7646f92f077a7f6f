import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { StatePicture } from "#app/ui/state-picture.tsx"
import { MessagePage } from "./message-page.tsx"
import type { Missing } from "./missing.ts"

/** The page of a 404: names what is missing and links to the shop or home. */
export function NotFound({ missing, home, dates = "" }: { missing: Missing; home: string; dates?: string }) {
  const { t } = useTranslation("storefront")
  const { kind } = missing
  const hint = kind === "booking" ? t("notFound.bookingHint") : kind === "shop" && t("notFound.shopHint")
  const leadsToShop = kind === "item" || kind === "booking"
  return (
    <MessagePage
      picture={<StatePicture name="not-found" />}
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
