import { listOfferedNumbers } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { readShopCategories } from "#app/modules/website/kinds/shop/shop.server.ts"
import { listPageChanges } from "#app/modules/website/queries.server.ts"
import { alternatesOf, pageAddress } from "../head/page-address.ts"

/** Maximum of the sitemap protocol per file. */
const mostAddresses = 50_000

/** Lists home, visible pages, categories of the shop page and offered items in every language; items beyond the limit are dropped. */
export async function readSitemap(scope: Scope, origin: string): Promise<string> {
  const shop = { origin, code: scope.organization.urlCode }
  const entries = await transact(scope, async (tx) => {
    const pages = await listPageChanges(tx)
    const home = pages.find(({ kind }) => kind === "home")
    const others = pages.filter(({ kind }) => kind !== "home")
    const shopPage = others.find(({ kind }) => kind === "shop")
    const categories = shopPage ? (await readShopCategories(tx)).filter(({ isEmpty }) => !isEmpty) : []
    const items = await listOfferedNumbers(tx, mostAddresses - 1 - others.length - categories.length)
    return [
      { path: "", changedAt: home?.changedAt },
      ...others.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt })),
      ...categories.map(({ slug }) => ({ path: `/${shopPage?.slug}?category=${slug}`, changedAt: undefined })),
      ...items.map(({ number, changedAt }) => ({ path: `/item-${number}`, changedAt })),
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map(({ path, changedAt }) => entry(pageAddress(shop, path), changedAt)),
    "</urlset>\n",
  ].join("\n")
}

/** Origins, codes, slugs and numbers need no escaping; a query with two parameters does. */
function entry(address: string, changedAt: Temporal.Instant | undefined) {
  const links = alternatesOf(address).map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href.replaceAll("&", "&amp;")}"/>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt.toString({ smallestUnit: "second" })}</lastmod>` : ""
  return `<url><loc>${address}</loc>${changed}${links.join("")}</url>`
}
