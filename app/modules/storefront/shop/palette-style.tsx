import { useState } from "react"
import { useRouteLoaderData } from "react-router"
import type { ShopInfo } from "./shop-info.ts"

/** The colours of the shop whose page this is, in the head; none outside a shop. */
export function PaletteStyle({ nonce }: { nonce: string }) {
  const shop = useRouteLoaderData<{ shop?: ShopInfo }>("modules/storefront/shop/layout.route")?.shop
  if (!shop?.colors) return null
  return <Colors key={shop.code} css={shop.colors} nonce={nonce} />
}

/** As they came with the page: its content policy knows those alone, so an owner's new colours show with the next page that is loaded whole. */
function Colors({ css, nonce }: { css: string; nonce: string }) {
  const [loaded] = useState(css)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: colours alone, each checked to be #RRGGBB, and React would escape the quotes.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: loaded }} /> // oxlint-disable-line react/no-danger
}
