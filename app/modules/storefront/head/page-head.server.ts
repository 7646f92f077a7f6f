import type { MetaDescriptor } from "react-router"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import { type Picture, pictureAddress, widthsOf } from "#app/modules/media/picture.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { alternatesOf, pageAddress } from "./page-address.ts"
import { truncateText } from "./truncate-text.server.ts"

export interface PublicPage {
  /** Path below the shop's home, with the query that belongs to it: "/shop", "/shop?category=skis"; "" for home itself. */
  path: string
  /** Precedes the shop's name, which is the title without it. */
  title?: string | undefined
  /** In place of both; "" for none. */
  wholeTitle?: string
  /** Any length; truncated for search results. */
  description: string
  picture?: { picture: Picture; alt: string } | undefined
  isProduct?: boolean
  /** JSON-LD by schema.org. */
  structured?: Record<string, unknown> | undefined
}

/** Returns the head of an indexed page: canonical and alternate links, Open Graph and JSON-LD. */
export function pageHead(shop: ShopInfo, page: PublicPage): MetaDescriptor[] {
  const title = page.wholeTitle || titleOf(shop, page.title)
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

/** Returns the head of a private page, which is not indexed. */
export const privateHead = (shop: Pick<ShopInfo, "name">, title: string): MetaDescriptor[] => [
  { title: titleOf(shop, title) },
  ...notFoundMeta,
]

/** Returns the absolute URL of a picture at one width, for tags that take no srcset. */
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
