import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findWebSettings } from "#app/modules/website/queries.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import type { ShopInfo } from "./components/shop-info.ts"

/** What every page of the storefront shows of its shop, in the page's language. */
export async function readShopInfo(scope: Scope, locale: Locale): Promise<ShopInfo> {
  const { urlCode, name, timeZone, currency, phone } = scope.organization
  const { settings, locations } = await transact(scope, async (tx) => ({
    settings: await findWebSettings(tx),
    locations: await listPickupLocations(tx),
  }))
  return {
    code: urlCode,
    name,
    locale,
    timeZone,
    currency,
    periodSkin: settings?.datePickerType === 1 ? "combined" : "separate",
    phone: phone ? { number: phone, shown: formatPhone(phone, timeZone) } : null,
    logoLight: settings?.logoUrlLight ?? null,
    logoDark: settings?.logoUrlDark ?? null,
    pages: [],
    locations: locations.map(({ id, name: title, addressLine, city, mapsUrl }) => ({
      id,
      name: title,
      address: `${addressLine}, ${city}`,
      mapsUrl,
    })),
  }
}
