import { useState } from "react"
import { useRouteLoaderData } from "react-router"
import type { ShopInfo } from "./shop-info.ts"
import { storefrontLayout } from "./storefront-layout.ts"

interface Loaded {
  shop?: ShopInfo
}

/** Styles the page with the shop's colours; renders nothing outside a shop. */
export function PaletteStyle({ nonce }: { nonce: string }) {
  const site = useRouteLoaderData<Loaded>(storefrontLayout)
  const preview = useRouteLoaderData<Loaded>("modules/storefront/preview/preview.route")
  const shop = (site ?? preview)?.shop
  if (!shop?.colors) return null
  return <Colors key={shop.code} css={shop.colors} nonce={nonce} />
}

/** Keeps the first colours: the page's CSP allows only those, and edited ones apply after a full page load. */
function Colors({ css, nonce }: { css: string; nonce: string }) {
  const [loaded] = useState(css)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: colours alone, each checked to be #RRGGBB, and React would escape the quotes.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: loaded }} /> // oxlint-disable-line react/no-danger
}
