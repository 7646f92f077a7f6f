import type { MetaDescriptor } from "react-router"
import { missingHead } from "#app/errors/missing.ts"
import { type Picture, pictureAddress, widthsOf } from "#app/modules/media/picture.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { alternatesOf, pageAddress } from "./page-address.ts"
import { truncateText } from "./truncate-text.server.ts"

export interface PublicPage {
  /** What follows the shop's home in the address: "/shop"; "" for home itself. */
  path: string
  /** In front of the shop's name; the name alone without it. */
  title?: string | undefined
  /** Any length: what is too long for a list of results is cut. */
  description: string
  picture?: { picture: Picture; alt: string } | undefined
  isProduct?: boolean
  /** For machines, by schema.org; it is escaped for the place where it stands. */
  structured?: Record<string, unknown> | undefined
}

/** The head of a page that anybody may find: one address whatever its language and dates, and what is shown where a link to it is shared. */
export function pageHead(shop: ShopInfo, page: PublicPage): MetaDescriptor[] {
  const title = titleOf(shop, page.title)
  const description = truncateText(page.description, 155)
  const address = pageAddress(shop, page.path)
  const graph = {
    "og:site_name": shop.name,
    "og:type": page.isProduct ? "product" : "website",
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:locale": territories[shop.locale],
    ...(page.picture ? pictureGraph(shop, page.picture) : {}),
  }
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...alternatesOf(address).map(({ language, href }) => ({ tagName: "link", rel: "alternate", hrefLang: language, href })),
    { tagName: "link", rel: "sitemap", type: "application/xml", href: `${shop.origin}/${shop.code}/sitemap.xml` },
    ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    ...locales
      .filter((locale) => locale !== shop.locale)
      .map((locale) => ({ property: "og:locale:alternate", content: territories[locale] })),
    { name: "twitter:card", content: page.picture ? "summary_large_image" : "summary" },
    ...(page.structured ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.structured } }] : []),
  ]
}

/** The head of a page that is one visitor's alone: nobody shall find it. */
export const privateHead = (shop: Pick<ShopInfo, "name">, title: string): MetaDescriptor[] => [
  { title: titleOf(shop, title) },
  ...missingHead,
]

/** The file of a picture for places that take one width alone, absolute. */
export function pictureFile(shop: Pick<ShopInfo, "origin">, picture: Picture) {
  const width = widthsOf(picture.width).findLast((one) => one <= sharedWidth) ?? picture.width
  return { url: shop.origin + pictureAddress(picture, width), width, height: Math.round((picture.height * width) / picture.width) }
}

const sharedWidth = 1280

const territories: Record<Locale, string> = { en: "en_US", uk: "uk_UA" }

const titleOf = (shop: Pick<ShopInfo, "name">, title: string | undefined) => [title, shop.name].filter(Boolean).join(" · ")

function pictureGraph(shop: ShopInfo, { picture, alt }: NonNullable<PublicPage["picture"]>) {
  const { url, width, height } = pictureFile(shop, picture)
  return { "og:image": url, "og:image:width": String(width), "og:image:height": String(height), "og:image:alt": alt }
}
