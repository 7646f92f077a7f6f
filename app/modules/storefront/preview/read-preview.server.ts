import { and, eq, inArray } from "drizzle-orm"
import { readPictureAddress } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { paletteOf } from "#app/modules/website/brand.ts"
import type { Shown } from "#app/modules/website/editor/preview-messages.ts"
import { paletteCss } from "#app/modules/website/palette.ts"
import type { WebsiteDocument } from "#app/modules/website/website-document.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { emptyCart } from "../cart.ts"
import { readWebsite, setWebsite } from "../shop/read-website.server.ts"
import { readShopInfo } from "../shop/shop-info.server.ts"
import { homeOf } from "../shop/shop-info.ts"
import { type PageRequest, readComponent, readHome, readPage } from "../site/site-page.server.ts"

interface PreviewRequest {
  document: WebsiteDocument
  shown: Shown
  locale: Locale
  /** The application's. */
  origin: string
}

export type PreviewView = Awaited<ReturnType<typeof readPreview>>

/** Reads a page, or one component, as it will be once the document is public. A page that is off is shown too. Stores nothing. */
export async function readPreview(scope: Scope, { document, shown, locale, origin }: PreviewRequest) {
  const request: PageRequest = { locale, origin, query: new URLSearchParams(), cart: emptyCart }
  await showDocument(scope, document)
  const shop = await readShopInfo(scope, locale, origin)
  const component = "component" in shown ? document.components.find(({ id }) => id === shown.component) : undefined
  if (component) return { shop, path: homeOf(shop), page: await readComponent(scope, component, request) }
  const { pages, hiddenPages } = await readWebsite(scope)
  const page = [...pages, ...hiddenPages].find(({ id }) => "page" in shown && id === shown.page) ?? pages[0]
  if (!page || page.kind === "home") return { shop, path: homeOf(shop), page: (await readHome(scope, request, page)).page }
  return { shop, path: `${homeOf(shop)}/${page.slug}`, page: (await readPage(scope, page, request)).page }
}

/** Makes the document the website of this request. */
async function showDocument(scope: Scope, document: WebsiteDocument) {
  const { settings } = document
  const current = await readWebsite(scope)
  const logos = await readLogos(scope, [settings.logoUrlLight, settings.logoUrlDark])
  const byId = new Map(document.components.map((component) => [component.id, component]))
  const pages = document.pages.map(({ sections, ...page }) => ({
    ...page,
    isTerms: page.isTerms ?? false,
    image: null,
    components: sections.flatMap((id) => byId.get(id) ?? []),
  }))
  setWebsite(scope, {
    ...current,
    settings: current.settings && {
      ...current.settings,
      ...settings,
      logoLight: logos.get(settings.logoUrlLight) ?? null,
      logoDark: logos.get(settings.logoUrlDark) ?? null,
    },
    colors: paletteCss(paletteOf(settings.primaryColor)),
    pages: pages.filter(({ enabled }) => enabled),
    hiddenPages: pages.filter(({ enabled }) => !enabled),
  })
}

/** Size in pixels and legibility, by the address of a stored logo of this organization. */
async function readLogos(scope: Scope, addresses: string[]) {
  const keys = addresses.flatMap((address) => {
    const parts = readPictureAddress(address)
    return parts?.organizationId === scope.organization.id ? [{ address, key: parts.key }] : []
  })
  const found = await transact(scope, (tx) =>
    tx
      .select({ key: images.key, width: images.width, height: images.height, legibility: images.legibility })
      .from(images)
      .where(
        and(
          eq(images.organizationId, tx.organizationId),
          inArray(
            images.key,
            keys.map(({ key }) => key),
          ),
        ),
      ),
  )
  const logos = new Map(found.map(({ key, ...logo }) => [key, logo]))
  return new Map(keys.map(({ address, key }) => [address, logos.get(key)]))
}
