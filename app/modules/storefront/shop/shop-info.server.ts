import type { ClosedDaysRow } from "#app/modules/locations/closed-days.server.ts"
import { formatClosedDays } from "#app/modules/locations/format-closed-days.ts"
import { formatOpeningHours, type HoursLine } from "#app/modules/locations/format-opening-hours.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { chooseLogo, logosOf } from "#app/modules/website/choose-logo.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { limitsOf, readShopRules } from "./read-shop-rules.server.ts"
import { readWebsite } from "./read-website.server.ts"
import type { ShopInfo } from "./shop-info.ts"

/** Reads the shop for every storefront page, in the page's language; `origin` is the application's. */
export async function readShopInfo(scope: Scope, locale: Locale, origin: string): Promise<ShopInfo> {
  const { urlCode, name, timeZone, currency, phone, delivers } = scope.organization
  const { settings, colors, pages, locations, closedDays } = await readWebsite(scope)
  const coming = listComing(closedDays)
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
      const closed = coming.filter(({ locationId }) => locationId === null || locationId === id)
      const lines = [...formatOpeningHours(openingHours, locale), ...closed.map((days) => closedLine(days, locale))]
      // The shop and the point may be closed on the same days.
      const hours = [...new Map(lines.map((line) => [line.days, line])).values()]
      return { id, name, address: addressOf(place), mapsUrl, ...(hours.length > 0 && { hours }) }
    }),
    delivers,
  }
}

/** Closed days are told so many days before, and until the day is over everywhere. */
const TOLD_BEFORE = 30

function listComing(closedDays: ClosedDaysRow[]) {
  const today = wallTimeAt(now(), "UTC").toPlainDate()
  const [since, until] = [today.subtract({ days: 1 }).toString(), today.add({ days: TOLD_BEFORE }).toString()]
  return closedDays.filter(({ first, last }) => last >= since && first <= until)
}

/** "24 – 26 Dec (Christmas)", closed. */
function closedLine(closed: ClosedDaysRow, locale: Locale): HoursLine {
  const reason = translated(closed, "reason", locale)
  return { days: reason ? `${formatClosedDays(closed, locale)} (${reason})` : formatClosedDays(closed, locale), time: null }
}

const noLogos = { light: null, dark: null }
