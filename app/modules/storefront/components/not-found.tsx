import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { StatePicture } from "#app/ui/state-picture.tsx"
import { MessagePage } from "./message-page.tsx"

export type Missing =
  /** A page of a shop. */
  | { kind: "page"; slug: string }
  /** An address that no page of the product has, and where who asked for it is at home. */
  | { kind: "path"; path: string; home?: string }
  /** An address that no page of a shop can have. */
  | { kind: "invalid"; path: string }
  | { kind: "item" }
  | { kind: "booking" }
  | { kind: "shop" }

/** What isn't there, and where to go instead. */
export function NotFound({ missing, home }: { missing: Missing; home: string }) {
  const { t } = useTranslation("storefront")
  const hints = { booking: t("notFound.bookingHint"), shop: t("notFound.shopHint"), page: null, path: null, invalid: null, item: null }
  const leadsToShop = missing.kind === "item" || missing.kind === "booking"
  return (
    <MessagePage
      picture={<StatePicture name="not-found" />}
      badge={missing.kind === "page" || missing.kind === "path" || missing.kind === "invalid" ? t("notFound.badge") : undefined}
      title={titleOf(missing)}
      windowTitle={t("notFound.badge")}
      actions={
        <LinkButton to={home} variant="primary">
          {leadsToShop ? t("notFound.seeShop") : t("notFound.goHome")}
        </LinkButton>
      }
    >
      {hints[missing.kind] && <p>{hints[missing.kind]}</p>}
    </MessagePage>
  )

  function titleOf(what: Missing) {
    if (what.kind === "page") return t("notFound.page", { slug: what.slug })
    if (what.kind === "path" || what.kind === "invalid") return t(`notFound.${what.kind}`, { path: what.path })
    return t(`notFound.${what.kind}`)
  }
}
