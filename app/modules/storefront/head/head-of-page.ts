import type { Section } from "#app/modules/website/read-sections.server.ts"
import type { ShopInfo } from "../components/shop-info.ts"
import type { SitePageView } from "../site-page.server.ts"
import { businessOfShop } from "./business-of-shop.ts"
import { type PublicPage, pageHead, privateHead } from "./page-head.ts"

/** The head of one of the shop's own pages, told by what its sections say and show. */
export function headOfPage(shop: ShopInfo, page: SitePageView, path: string) {
  if (page.kind === "test") return privateHead(shop, page)
  const isHome = page.kind === "home"
  const title = isHome ? page.sections.map(titleOf).find(Boolean) : page.title
  const picture = page.sections.map(pictureOf).find((shown) => shown !== undefined)
  return pageHead(shop, {
    path,
    title,
    description: page.sections.map((section) => wordsOf(shop, section)).find(Boolean) ?? [title, shop.name].filter(Boolean).join(" · "),
    picture,
    structured: isHome ? businessOfShop(shop, page.places, picture?.picture) : undefined,
  })
}

const titleOf = (section: Section) => (section.kind === "hero" ? section.values.title : "")

/** What may stand for the whole page: the first of these that a section has. */
function wordsOf(shop: ShopInfo, { kind, values, loaded }: Section): string {
  if (kind === "hero" || kind === "servicesLine") return values.subtitle
  if (kind === "itemShowcase") return loaded ? values.shortDescription || loaded.shortDescription : ""
  if (kind === "shop" && loaded.items.length > 0) return `${shop.name}: ${loaded.items.map((item) => item.name).join(", ")}`
  return ""
}

function pictureOf({ kind, values, loaded }: Section): PublicPage["picture"] {
  if (kind === "hero") return loaded ? { picture: loaded, alt: values.title } : undefined
  const item = kind === "itemShowcase" ? loaded : kind === "shop" ? loaded.items.find(({ image }) => image) : undefined
  return item?.image ? { picture: item.image, alt: item.name } : undefined
}
