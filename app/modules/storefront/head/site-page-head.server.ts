import type { Picture } from "#app/modules/media/picture.ts"
import { metadataOf } from "#app/modules/website/kinds/kinds.server.ts"
import type { Section } from "#app/modules/website/kinds/read-sections.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { type BusinessPlaces, localBusiness } from "./local-business.server.ts"
import { type PublicPage, pageHead } from "./page-head.server.ts"

/** A page with the texts and the picture that its owner has chosen for search results and sharing; "" and undefined for none. */
interface SitePageMetadata {
  path: string
  title: string
  description: string
  picture: Picture | undefined
  sections: Section[]
}

/**
 * Returns the head of the shop's home page, with its LocalBusiness. Its title, where the owner has chosen one, stands alone. The organization's description goes before the
 * page's own texts.
 */
export function homeHead(shop: ShopInfo, { places, closedDays, ...home }: Omit<SitePageMetadata, "path"> & BusinessPlaces) {
  const found = home.sections.map(({ placing }) => placing.headline).find(Boolean) ?? ""
  const page = toPublicPage(shop, { ...home, path: "", title: found, description: home.description || shop.description })
  return pageHead(shop, { ...page, wholeTitle: home.title, structured: localBusiness(shop, { places, closedDays }, page.picture?.picture) })
}

export const sitePageHead = (shop: ShopInfo, page: SitePageMetadata) => pageHead(shop, toPublicPage(shop, page))

/** Derives from the page's sections what the owner has not chosen. */
const toPublicPage = (shop: ShopInfo, { path, title, description, picture, sections }: SitePageMetadata): PublicPage => ({
  path,
  title,
  description:
    description || sections.map((section) => wordsOf(shop, section)).find(Boolean) || [title, shop.name].filter(Boolean).join(" · "),
  picture: picture
    ? { picture, alt: title || shop.name }
    : sections.map((section) => metadataOf(section).picture).find((shown) => shown !== undefined),
})

/** Text of a section that may serve as the description of its page. */
function wordsOf(shop: ShopInfo, section: Section): string {
  const { description, items = [] } = metadataOf(section)
  return description || (items.length > 0 ? `${shop.name}: ${items.join(", ")}` : "")
}
