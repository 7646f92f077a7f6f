import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { findPictureAt } from "#app/modules/media/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findWebSettings, listShownPages } from "#app/modules/website/queries.server.ts"
import { readPalette } from "#app/modules/website/read-palette.server.ts"
import { together } from "#app/platform/database/together.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import type { Logo, ShopInfo } from "./components/shop-info.ts"

/** What every page of the storefront shows of its shop, in the page's language; `origin` is the program's public address. */
export async function readShopInfo(scope: Scope, locale: Locale, origin: string): Promise<ShopInfo> {
  const { urlCode, name, timeZone, currency, phone } = scope.organization
  const { settings, logoLight, logoDark, pages, locations } = await transact(scope, async (tx) => {
    const [settings, pages, locations] = await together(findWebSettings(tx), listShownPages(tx), listPickupLocations(tx))
    const [logoLight, logoDark] = settings
      ? await together(logoAt(tx, settings.logoUrlLight), logoAt(tx, settings.logoUrlDark))
      : [null, null]
    return { settings, logoLight, logoDark, pages, locations }
  })
  return {
    code: urlCode,
    origin,
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
