import type { Picture } from "#app/modules/media/picture.ts"
import type { Section } from "#app/modules/website/read-sections.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { type BusinessLocation, localBusiness } from "./local-business.server.ts"
import { type PublicPage, pageHead } from "./page-head.server.ts"

/** A page with the texts and the picture that its owner has chosen for search results and sharing; "" and undefined for none. */
interface ToldPage {
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
export function homeHead(shop: ShopInfo, { places, ...home }: Omit<ToldPage, "path"> & { places: BusinessLocation[] }) {
  const found = home.sections.map(titleOf).find(Boolean) ?? ""
  const page = toPublicPage(shop, { ...home, path: "", title: found, description: home.description || shop.description })
  return pageHead(shop, { ...page, wholeTitle: home.title, structured: localBusiness(shop, places, page.picture?.picture) })
}

export const sitePageHead = (shop: ShopInfo, page: ToldPage) => pageHead(shop, toPublicPage(shop, page))

/** Derives from the page's sections what the owner has not chosen. */
const toPublicPage = (shop: ShopInfo, { path, title, description, picture, sections }: ToldPage): PublicPage => ({
  path,
  title,
  description:
    description || sections.map((section) => wordsOf(shop, section)).find(Boolean) || [title, shop.name].filter(Boolean).join(" · "),
  picture: picture ? { picture, alt: title || shop.name } : sections.map(pictureOf).find((shown) => shown !== undefined),
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
