import { data, redirect } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { translators } from "#app/messages/translators.server.ts"
import { placeIn } from "#app/modules/locations/place.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { customersLateEnd } from "#app/modules/reservations/stock/late-return.ts"
import { kinds } from "#app/modules/website/kinds/kinds.server.ts"
import { readSections, type Section } from "#app/modules/website/kinds/read-sections.server.ts"
import { hasOffers, readShopCategories } from "#app/modules/website/kinds/shop/shop.server.ts"
import { listComponentsCalled } from "#app/modules/website/queries.server.ts"
import type { KindName } from "#app/modules/website/website-document.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import { toWallTime } from "#app/platform/time.ts"
import { getErrorMessage } from "#app/ui/error-message.ts"
import type { Cart } from "../cart.ts"
import { selectDates } from "../dates/selected-dates.ts"
import { pageHead, privateHead } from "../head/page-head.server.ts"
import { homeHead, sitePageHead } from "../head/site-page-head.server.ts"
import { readShopRules } from "../shop/read-shop-rules.server.ts"
import { readWebsite, type Website } from "../shop/read-website.server.ts"
import { readShopInfo } from "../shop/shop-info.server.ts"
import { privacySlug } from "../shop/shop-info.ts"

/** `origin` is the application's. */
export interface PageRequest {
  locale: Locale
  origin: string
  query: URLSearchParams
  cart: Cart
}

type FoundPage = Website["pages"][number]

/** Reads the shop's home; empty while the owner has made none. A page given is read in its place. */
export async function readHome(scope: Scope, request: PageRequest, given?: FoundPage) {
  const { pages, locations, closedDays, settings } = await readWebsite(scope)
  const { locale, origin, query } = request
  await redirectFormerCategory(scope, "", query)
  const home = given ?? pages.find(({ kind }) => kind === "home")
  const places = locations.map((location) => placeIn(location, locale))
  const page = {
    isHome: true,
    isShop: false,
    title: scope.organization.name,
    ...(await readContent(scope, home?.components ?? [], request)),
  }
  const metadata = {
    ...chosenMetadata(home, settings, locale),
    title: settings ? translated(settings, "tabTitle", locale) : "",
    sections: page.sections,
    places,
    closedDays: closedDays.filter(({ last }) => last >= toWallTime(now(), scope.organization.timeZone).slice(0, "2026-11-23".length)),
  }
  return { head: homeHead(await readShopInfo(scope, locale, origin), metadata), page }
}

/**
 * Reads a page by its slug. A page that is off is found by members of the shop alone. Throws a 404 for an unknown slug; redirects the home's slug to home, and a former slug to
 * the page that had it.
 */
export async function readSitePage(scope: Scope, slug: string, request: PageRequest & { isMember: boolean }) {
  const { pages, hiddenPages, formerSlugs } = await readWebsite(scope)
  const known = request.isMember ? [...pages, ...hiddenPages] : pages
  const found = known.find((one) => one.slug === slug) ?? findFormer()
  if (!found) throw data<NotFoundSubject>({ kind: "page", slug }, { status: 404 })
  const { kind, slug: present, enabled } = found
  const path = kind === "home" ? "" : `/${present}`
  const query = request.query.size > 0 ? `?${request.query}` : ""
  if (path !== `/${slug}`) throw redirect(`/${scope.organization.urlCode}${path}${query}`)
  await redirectFormerCategory(scope, path, request.query)
  const read = await readPage(scope, found, request)
  if (enabled) return { ...read, isHidden: false }
  return { ...read, isHidden: true, head: privateHead(scope.organization, read.page.title) }

  function findFormer() {
    const id = Object.hasOwn(formerSlugs, slug) ? formerSlugs[slug] : undefined
    return known.find((one) => one.id === id)
  }
}

/** Whether the shop has a page of its own at a slug, or had one there. */
export async function hasPage(scope: Scope, slug: string, isMember: boolean) {
  const { pages, hiddenPages, formerSlugs } = await readWebsite(scope)
  const former = Object.hasOwn(formerSlugs, slug) ? formerSlugs[slug] : undefined
  return [...pages, ...(isMember ? hiddenPages : [])].some((page) => page.slug === slug || page.id === former)
}

/** The head of the page of how customers' data is used, in our words. */
export async function readPrivacyHead(scope: Scope, locale: Locale, origin: string) {
  const shop = await readShopInfo(scope, locale, origin)
  const { t } = translators[locale]
  const [title, description] = [t("order:privacy.title"), t("order:privacy.lead", { shop: shop.name })]
  return pageHead(shop, { path: `/${privacySlug}`, title, description })
}

/** Reads a page other than the home. */
export async function readPage(scope: Scope, found: FoundPage, request: PageRequest) {
  const { locale, origin } = request
  const { settings } = await readWebsite(scope)
  const content = await readContent(scope, found.components, request)
  const isShop = found.kind === "shop"
  const category = isShop ? chosenCategory(content.sections) : undefined
  const page = { isHome: false, isShop, title: category?.name ?? translated(found, "title", locale), ...content }
  const metadata = {
    ...(category ? { description: "", picture: undefined } : chosenMetadata(found, settings, locale)),
    // An empty category is no page of its own to search engines.
    path: `/${found.slug}${category && !category.isEmpty ? `?category=${category.slug}` : ""}`,
    title: page.title,
    sections: page.sections,
  }
  return { head: sitePageHead(await readShopInfo(scope, locale, origin), metadata), page }
}

/** The description and picture that the owner has chosen for search results and sharing. */
const chosenMetadata = (page: FoundPage | undefined, settings: Website["settings"], locale: Locale) => ({
  description: page ? translated(page, "description", locale) : "",
  picture: page?.image ?? settings?.sharingImage ?? undefined,
})

/** Reads components by id or kind for preview; a kind without components is shown with its initial values. */
export async function readTestPage(scope: Scope, called: string, request: PageRequest) {
  const found = await transact(scope, (tx) => listComponentsCalled(tx, called))
  const shown = found.length === 0 && isKind(called) ? [{ name: called, kind: called, values: {}, translations: {} }] : found
  if (!shown[0]) throw data<NotFoundSubject>({ kind: "page", slug: `test-component-${called}` }, { status: 404 })
  const page = { isHome: false, isShop: false, title: shown[0].name, ...(await readContent(scope, shown, request)) }
  return { head: privateHead(scope.organization, page.title), page }
}

/** Reads one component as a page of its own. */
export async function readComponent(scope: Scope, component: ComponentOfPage & { name: string }, request: PageRequest) {
  return { isHome: false, isShop: false, title: component.name, ...(await readContent(scope, [component], request)) }
}

type ComponentOfPage = Parameters<typeof readSections>[1][number]

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)

async function readContent(scope: Scope, components: Parameters<typeof readSections>[1], { locale, query, cart }: PageRequest) {
  const { organization } = scope
  const { timeZone: zone } = organization
  const rules = await readShopRules(scope)
  const { dates, period } = selectDates(query, cart, rules, ({ code, field }) =>
    getErrorMessage(translationOf(translators[locale], "ui"), "calendar", code, field),
  )
  const late = customersLateEnd(organization, rules, now())
  const quotePeriod = period && { period, organization, rules, zone, now: now(), late }
  return transact(scope, async (tx) => ({
    dates,
    /** There is something to choose dates for; false where no section asks for them. */
    hasItems: components.some(({ kind }) => kind === "hero" || kind === "shop") && (await hasOffers(tx)),
    sections: await readSections(tx, components, { organization, locale, query, quotePeriod }),
  }))
}

export type SitePageView = Awaited<ReturnType<typeof readHome | typeof readSitePage | typeof readTestPage>>["page"]

/** Returns the category by which the query filters a page; undefined where it names none, or the page lists no items by it. */
const chosenCategory = (sections: Section[]) =>
  sections.map((section) => (section.kind === "shop" ? section.loaded.category : null)).find((category) => category !== null) ?? undefined

/** Redirects a slug that a category had before to its present one, with the rest of the query. `path` is below the shop's home. */
async function redirectFormerCategory(scope: Scope, path: string, query: URLSearchParams) {
  const slug = query.get("category")
  if (slug === null) return
  const categories = await transact(scope, readShopCategories)
  const category = categories.find((each) => each.slug !== slug && each.formerSlugs.includes(slug))
  if (!category) return
  const present = new URLSearchParams(query)
  present.set("category", category.slug)
  throw redirect(`/${scope.organization.urlCode}${path}?${present}`, 301)
}
