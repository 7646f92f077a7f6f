import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import type { CsvCell } from "#app/platform/csv.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { type Translator, translationOf } from "#app/platform/i18n/translator.ts"
import { toMajorUnits } from "#app/platform/money.ts"
import { toWallTime } from "#app/platform/time.ts"
import { bookableOf } from "../offered-sizes.server.ts"
import type { ItemFilter } from "./item-filter.ts"
import { listInventory } from "./item-list.server.ts"

const linesInPage = 500

interface ExportOptions {
  /** In the language of the file. */
  translator: Translator
  /** The origin of the links to the website. */
  origin: string
}

type Item = Awaited<ReturnType<typeof listInventory>>["rows"][number]

/** An item, or one of its sizes with the texts of the item. */
type Row = Item & { size: string }

/** Returns the header and the lines of the items of a view, the newest first, each before those of its sizes. Times are of the shop's zone. */
export function exportItems(scope: Scope, filter: ItemFilter, { translator, origin }: ExportOptions) {
  const { currency, timeZone, urlCode } = scope.organization
  const { t, locale } = translationOf(translator, "items")
  /** As "4 hours 300.00; 7 days 2400.00", also by a price list. */
  const stepsOf = (item: Row) =>
    tariffOf(scope.organization, { ...item, seasons: [] })
      .steps.map(({ length: { amount, unit }, price }) => {
        const length = t(`pricing:units.${unit === "day" && item.rateUnit === "night" ? "night" : unit}`, { count: amount })
        return `${length.replace("\u00a0", " ")} ${toMajorUnits(price)}`
      })
      .join("; ")
  const columns: Array<[header: string, cell: (item: Row) => CsvCell]> = [
    [t("csv.number"), ({ number }) => number],
    [t("columns.item"), (item) => translated(item, "name", locale)],
    [t("itemEditor:sizes.label"), ({ size }) => size],
    [t("itemEditor:shortDescription"), (item) => translated(item, "shortDescription", locale)],
    [t("columns.kind"), ({ kind }) => t(`kind.${kind}`)],
    [t("itemEditor:categories.title"), ({ categories }) => categories.map((category) => translated(category, "name", locale)).join("; ")],
    [t("columns.price"), ({ price }) => toMajorUnits(price)],
    [t("csv.currency"), () => currency],
    [t("filters.unit"), ({ rateUnit }) => t(`unit.${rateUnit}`)],
    [t("csv.steps"), stepsOf],
    [
      t("itemEditor:pricing.dayCount"),
      ({ rateUnit, byDates }) => (rateUnit === "day" ? t(`itemEditor:pricing.dayCounts.${byDates ? "dates" : "hours"}`) : ""),
    ],
    [t("itemEditor:price.quantity"), ({ quantity }) => quantity],
    [t("csv.deposit"), ({ deposit }) => (deposit > 0n ? toMajorUnits(deposit) : "")],
    [t("csv.added"), ({ createdAt }) => toWallTime(createdAt, timeZone).replace("T", " ")],
    [t("csv.link"), ({ number }) => (filter.isArchived ? "" : `${origin}/${urlCode}/item-${number}`)],
  ]
  return {
    header: columns.map(([header]) => header),
    pages: readPages(scope, filter, (item) => rowsOf(item, locale).map((row) => columns.map(([, cell]) => cell(row)))),
  }
}

function rowsOf(item: Item, locale: Locale): Row[] {
  const { name, translations } = item
  const sizes = item.sizes.flatMap((size) =>
    bookableOf({ ...item, sizes: [size] }).map((row) => ({ ...row, name, translations, size: translated(size, "sizeLabel", locale) })),
  )
  return [{ ...item, size: "" }, ...sizes]
}

/** Each page is a transaction of its own, so that a slow download holds none. By age, since a number stays an edge when its item is deleted. */
async function* readPages(scope: Scope, filter: ItemFilter, linesOf: (item: Item) => CsvCell[][]): AsyncGenerator<CsvCell[][]> {
  let after: number | undefined
  do {
    const page = await transact(scope, (tx) => listInventory(tx, { ...filter, sort: "newest", after, before: undefined }, linesInPage))
    yield page.rows.flatMap(linesOf)
    after = page.hasNext ? page.rows.at(-1)?.number : undefined
  } while (after !== undefined)
}
