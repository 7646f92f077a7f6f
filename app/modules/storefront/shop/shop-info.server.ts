import { formatOpeningHours } from "#app/modules/locations/format-opening-hours.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { chooseLogo, logosOf } from "#app/modules/website/choose-logo.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { limitsOf, readShopRules } from "../dates/read-shop-rules.server.ts"
import { readWebsite } from "./read-website.server.ts"
import type { ShopInfo } from "./shop-info.ts"

/** Reads the shop for every storefront page, in the page's language; `origin` is the application's. */
export async function readShopInfo(scope: Scope, locale: Locale, origin: string): Promise<ShopInfo> {
  const { urlCode, name, timeZone, currency, phone, delivers } = scope.organization
  const { settings, colors, pages, locations } = await readWebsite(scope)
  return {
    code: urlCode,
    origin,
    name,
    description: settings ? translated(settings.about, "description", locale) : "",
    locale,
    timeZone,
    currency,
    periodSkin: settings?.datePickerType === 1 ? "combined" : "separate",
    limits: limitsOf(await readShopRules(scope)),
    phone: phone ? { number: phone, formatted: formatPhone(phone, timeZone) } : null,
    colors,
    logos: settings ? { light: chooseLogo("light", logosOf(settings)), dark: chooseLogo("dark", logosOf(settings)) } : noLogos,
    pages: pages
      .filter(({ kind }) => kind !== "home")
      .map((page) => ({ title: translated(page, "title", locale), href: `/${urlCode}/${page.slug}` })),
    locations: locations.map((location) => {
      const { id, name, mapsUrl, openingHours, ...place } = placeIn(location, locale)
      const hours = formatOpeningHours(openingHours, locale)
      return { id, name, address: addressOf(place), mapsUrl, ...(hours.length > 0 && { hours }) }
    }),
    delivers,
  }
}

const noLogos = { light: null, dark: null }
