import { areAllByNights } from "#app/modules/inventory/queries.server.ts"
import { listClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { shopCancellation } from "#app/modules/reservations/cancellation/cancellation.server.ts"
import { paletteCss } from "#app/modules/website/palette.ts"
import { findWebSettings, listFormerSlugs, listPages } from "#app/modules/website/queries.server.ts"
import { readPalette } from "#app/modules/website/read-palette.server.ts"
import { findTerms } from "#app/modules/website/terms/find-terms.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { createReadThroughCache } from "#app/platform/tenant-cache.server.ts"

export type Website = Awaited<ReturnType<typeof findWebsite>>

/** Returns the shop's website without its items, cached until an edit invalidates it. One request always gets one version. */
export function readWebsite(scope: Scope): Promise<Website> {
  const website = seen.get(scope) ?? websites.getOrRead(scope.organization.id, () => findWebsite(scope))
  seen.set(scope, website)
  return website
}

/** The picture of pages without one of their own, where they are shared. */
export const readSharingImage = async (scope: Scope) => (await readWebsite(scope)).settings?.sharingImage ?? undefined

/** Says how a customer cancels, in the page's language: the shop's policy and what it adds; "" where it says nothing. */
export async function readCancellation(scope: Scope, locale: Locale): Promise<string> {
  const { settings } = await readWebsite(scope)
  return shopCancellation(scope.organization.selfService.policy, settings?.about, locale)
}

/** The page of the rental terms that a booking accepts, with their version; null where the shop shows none. */
export async function readTermsLink(scope: Scope): Promise<{ href: string; version: string } | null> {
  const terms = findTerms((await readWebsite(scope)).pages)
  return terms ? { href: `/${scope.organization.urlCode}/${terms.slug}`, version: terms.version } : null
}

/** Makes a website that is not public the one of this request. */
export function setWebsite(scope: Scope, website: Website) {
  seen.set(scope, Promise.resolve(website))
}

async function findWebsite(scope: Scope) {
  const [settings, pages, former, locations, closedDays, isByNights] = await transact(scope, (tx) =>
    pipeline(findWebSettings(tx), listPages(tx), listFormerSlugs(tx), listPickupLocations(tx), listClosedDays(tx), areAllByNights(tx)),
  )
  return {
    settings,
    colors: settings ? paletteCss(readPalette(settings)) : null,
    pages: pages.filter(({ enabled }) => enabled),
    /** Pages that are off: for members of the shop alone. */
    hiddenPages: pages.filter(({ enabled }) => !enabled),
    /** Ids of pages by a slug that they had. */
    formerSlugs: Object.fromEntries(former.map(({ slug, pageId }) => [slug, pageId])),
    locations,
    closedDays,
    /** Everything is rented by the night: the shop's own dates have no times. */
    isByNights,
  }
}

const websites = createReadThroughCache<Website>({ maxBytes: 16 * 1024 * 1024 })

/** One version per request. */
const seen = new WeakMap<Scope, Promise<Website>>()
