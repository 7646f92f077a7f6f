import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { findPictureAt } from "#app/modules/media/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findWebSettings, listShownPages } from "#app/modules/website/queries.server.ts"
import { readPalette } from "#app/modules/website/read-palette.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import type { Logo, ShopInfo } from "./components/shop-info.ts"

/** What every page of the storefront shows of its shop, in the page's language. */
export async function readShopInfo(scope: Scope, locale: Locale): Promise<ShopInfo> {
  const { urlCode, name, timeZone, currency, phone } = scope.organization
  const { settings, logoLight, logoDark, pages, locations } = await transact(scope, async (tx) => {
    const settings = await findWebSettings(tx)
    return {
      settings,
      logoLight: settings ? await logoAt(tx, settings.logoUrlLight) : null,
      logoDark: settings ? await logoAt(tx, settings.logoUrlDark) : null,
      pages: await listShownPages(tx),
      locations: await listPickupLocations(tx),
    }
  })
  return {
    code: urlCode,
    name,
    locale,
    timeZone,
    currency,
    periodSkin: settings?.datePickerType === 1 ? "combined" : "separate",
    phone: phone ? { number: phone, shown: formatPhone(phone, timeZone) } : null,
    palette: settings ? readPalette(settings) : null,
    logoLight,
    logoDark,
    pages: pages
      .filter(({ kind }) => kind !== "home")
      .map((page) => ({ title: translated(page, "title", locale), href: `/${urlCode}/${page.slug}` })),
    locations: locations.map(({ id, name: title, addressLine, city, mapsUrl }) => ({
      id,
      name: title,
      address: `${addressLine}, ${city}`,
      mapsUrl,
    })),
  }
}

/** A stored picture, or one of the default logos. */
async function logoAt(tx: Tx, src: string): Promise<Logo> {
  const { width, height } = (await findPictureAt(tx, src)) ?? { width: 160, height: 40 }
  return { src, width, height }
}
