import type { Section } from "#app/modules/website/read-sections.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { type BusinessLocation, localBusiness } from "./local-business.server.ts"
import { type PublicPage, pageHead } from "./page-head.server.ts"

/** Returns the head of the shop's home page, with its LocalBusiness. The organization's description goes before the page's own texts. */
export function homeHead(shop: ShopInfo, sections: Section[], places: BusinessLocation[]) {
  const page = toPublicPage(shop, { path: "", title: sections.map(titleOf).find(Boolean), sections })
  const description = shop.description || page.description
  return pageHead(shop, { ...page, description, structured: localBusiness(shop, places, page.picture?.picture) })
}

export const sitePageHead = (shop: ShopInfo, page: PageOfSections) => pageHead(shop, toPublicPage(shop, page))

interface PageOfSections extends Pick<PublicPage, "path" | "title"> {
  sections: Section[]
}

/** Derives title, description and picture from the page's sections. */
const toPublicPage = (shop: ShopInfo, { path, title, sections }: PageOfSections): PublicPage => ({
  path,
  title,
  description: sections.map((section) => wordsOf(shop, section)).find(Boolean) ?? [title, shop.name].filter(Boolean).join(" · "),
  picture: sections.map(pictureOf).find((shown) => shown !== undefined),
})

const titleOf = (section: Section) => (section.kind === "hero" ? section.values.title : "")

/** Text that may serve as the description of the page. */
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
