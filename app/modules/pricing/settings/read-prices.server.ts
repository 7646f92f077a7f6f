import { may } from "#app/modules/members/permissions.ts"
import { deliveryPriceValues } from "#app/modules/organizations/delivery-price.ts"
import { depositSettingValues, priceSettings, priceSettingValues } from "#app/modules/organizations/price-settings.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { readExtras } from "../extras/read-extras.server.ts"
import type { ListItems } from "../items/priced-item.ts"
import { prepaymentValues } from "../prepayment/prepayment-input.ts"
import { listPriceLists, listSeasons } from "../queries.server.ts"
import { taxValues } from "../tax/tax-input.ts"
import { priceListValues } from "./price-list-input.ts"
import { seasonValues } from "./season-input.ts"
import { contentOfSeason } from "./seasons.server.ts"
import { yearOfPrices } from "./year-of-prices.ts"

export type PricesView = Awaited<ReturnType<typeof readPrices>>

export type PriceListView = PricesView["lists"][number]

export type SeasonView = PricesView["seasons"][number]

/** Reads everything of Settings > Prices in the language of the page; the calendar shows the prices of the item with the number `itemNumber`. Card accounts belong to a later module. */
export async function readPrices(
  scope: Scope,
  {
    locale,
    itemNumber,
    listItems,
    hasCardAccount,
  }: { locale: Locale; itemNumber: number | undefined; listItems: ListItems; hasCardAccount: (tx: Tx) => Promise<boolean> },
) {
  const { actor, organization } = scope
  const today = wallTimeAt(now(), organization.timeZone).toPlainDate()
  return transact(scope, async (tx) => {
    const settings = await getSettings(tx)
    const prices = priceSettings.parse(settings.prices)
    const items = await listItems(tx)
    /** Names of those that are left; null for all. */
    const namesOf = ({ itemIds }: { itemIds: string[] | null }) =>
      itemIds && items.filter(({ id }) => itemIds.includes(id)).map(({ name }) => name)
    const rows = await listSeasons(tx)
    const lists = (await listPriceLists(tx)).map((list) => ({
      id: list.id,
      name: list.name,
      rateUnit: list.rateUnit,
      steps: list.steps,
      values: priceListValues(list),
      users: items.filter(({ priceListId }) => priceListId === list.id).map(({ name }) => name),
    }))
    const seasons = rows.map((row) => ({
      id: row.id,
      name: translated(row, "name", locale),
      first: row.first,
      last: row.last,
      isYearly: row.isYearly,
      weekdays: row.weekdays,
      percent: row.percent,
      shortestStay: row.shortestStay,
      items: namesOf(row),
      values: seasonValues(contentOfSeason(row, settings.language)),
    }))
    const extras = await readExtras(tx, { locale, language: settings.language, namesOf })
    const offered = items.filter(({ isArchived }) => !isArchived)
    const item = offered.find(({ number }) => number === itemNumber)
    return {
      mayEdit: actor.kind === "member" && may(actor.role, "write", "organization"),
      language: settings.language,
      currency: settings.currency,
      values: priceSettingValues(prices),
      /** Null where the shop delivers nothing. */
      delivery: settings.delivers ? deliveryPriceValues(prices.delivery) : null,
      takesCards: await hasCardAccount(tx),
      depositValues: depositSettingValues(prices),
      prepaymentValues: prepaymentValues(prices),
      taxValues: taxValues(prices),
      lists,
      seasons,
      extras,
      items: items.map(({ id, number, name, isArchived }) => ({ id, number, name, isArchived })),
      hasProperty: items.some(({ kind }) => kind === "property"),
      year: yearOfPrices({ today, seasons: rows, item, prices }),
    }
  })
}
