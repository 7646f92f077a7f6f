import { useRouteLoaderData } from "react-router"
import { paletteCss } from "#app/modules/website/palette.ts"
import type { ShopInfo } from "./shop-info.ts"

/** The colours of the shop whose page this is, in the head; none outside a shop. */
export function PaletteStyle({ nonce }: { nonce: string }) {
  const shop = useRouteLoaderData<{ shop?: ShopInfo }>("modules/storefront/routes/layout")?.shop
  if (!shop?.palette) return null
  const css = paletteCss(shop.palette)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: colours alone, each checked to be #RRGGBB, and React would escape the quotes.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} /> // oxlint-disable-line react/no-danger
}
