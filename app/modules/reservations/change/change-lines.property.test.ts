import fc from "fast-check"
import { expect, test } from "vitest"
import { ruleSettings } from "#app/modules/organizations/booking-rules.ts"
import { priceSettings } from "#app/modules/organizations/price-settings.ts"
import { plainTariff } from "#app/modules/pricing/tariff-of.ts"
import { Refusal } from "#app/platform/errors.ts"
import { periodsInZones } from "#test/periods.ts"
import { unitsOf } from "../rules/pricing.ts"
import { type BookedLine, changeLines, describeLineChanges, type RequestedLine } from "./change-lines.ts"

const rateUnit = fc.constantFrom("hour" as const, "day" as const, "month" as const)
/** Two of them are often alike. */
const price = fc.oneof(fc.bigInt({ min: 0n, max: 1_000_000_000n }), fc.constantFrom(100n, 200n))

const then = Temporal.Instant.from("2026-01-05T10:00Z")

const shop = (timeZone: string) => ({
  timeZone,
  bufferBefore: "noBuffer" as const,
  bufferBeforeHours: null,
  bufferAfter: "noBuffer" as const,
  bufferAfterHours: null,
  rules: ruleSettings.parse({}),
  prices: priceSettings.parse({ deposits: { methods: ["cash"] } }),
})

const noSteps = { byDates: false, steps: [], multiples: null, seasons: [] }

/** Items 1 to 4 with ids "item-1" to "item-4". */
const items = fc
  .tuple(...[1, 2, 3, 4].map((number) => fc.record({ price, rateUnit, isArchived: fc.boolean(), number: fc.constant(number) })))
  .map((all) => all.map((item) => ({ ...item, ...noTerms, id: `item-${item.number}`, name: `Item ${item.number}`, imageKey: null })))

const noSize = { hasSizes: false, parentId: null, hasOwnPrice: false }

const noTerms = { ...noSteps, ...noSize, deposit: 300n, checkIn: null, checkOut: null, bufferBefore: null, bufferAfter: null }

const quantity = fc.integer({ min: 1, max: 10_000 })

const booked = fc
  .array(
    fc.record({ item: fc.integer({ min: 1, max: 4 }), quantity, unitPrice: price, rateUnit, priceReason: fc.constantFrom("", "Regular") }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((lines) =>
    lines.map(
      ({ item, ...line }, position): BookedLine => ({
        ...line,
        id: `line-${position}`,
        itemId: `item-${item}`,
        position,
        held: line.quantity,
        itemName: `Booked ${item}`,
        imageKey: "then",
        deposit: 700n,
        units: 1,
        total: 0n,
        tariff: plainTariff(line.unitPrice, line.rateUnit),
        priceRows: [],
        fromAt: then,
        untilAt: then.add({ hours: 1 }),
      }),
    ),
  )

const edit: fc.Arbitrary<Edit> = fc.record({
  stays: fc.boolean(),
  quantity: fc.option(quantity, { nil: undefined }),
  unitPrice: fc.option(price, { nil: null }),
  isPricedAnew: fc.boolean(),
})

const added = fc.array(fc.record({ item: fc.integer({ min: 1, max: 4 }), quantity, unitPrice: fc.option(price, { nil: null }) }), {
  maxLength: 3,
})

interface Edit {
  stays: boolean
  /** Missing: as booked. */
  quantity: number | undefined
  unitPrice: bigint | null
  isPricedAnew: boolean
}

/** Returns what staff ask for: booked lines that stay or change, and new ones. */
function requestedOf(
  lines: BookedLine[],
  edits: Edit[],
  news: Array<{ item: number; quantity: number; unitPrice: bigint | null }>,
): RequestedLine[] {
  const remaining = lines.flatMap((line, index): RequestedLine[] => {
    const change = edits[index % edits.length]
    if (!change?.stays) return []
    const { unitPrice, isPricedAnew } = change
    return [{ id: line.id, item: 0, quantity: change.quantity ?? line.quantity, unitPrice, reason: "Agreed", isPricedAnew }]
  })
  return [...remaining, ...news.map((line) => ({ ...line, id: null, reason: "Agreed", isPricedAnew: false }))]
}

test("A changed line costs its price × quantity × units of the new period, is described as booked unless priced anew, and never brings an archived item back", () => {
  fc.assert(
    fc.property(
      items,
      booked,
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      added,
      periodsInZones(),
      (stock, before, edits, news, { zone, period }) => {
        const requested = requestedOf(before, edits, news)
        const sum = (lines: Array<{ itemId: string; quantity: number }>, id: string) =>
          lines.reduce((total, line) => (line.itemId === id ? total + line.quantity : total), 0)
        const idOf = (line: RequestedLine) => before.find(({ id }) => id === line.id)?.itemId ?? `item-${line.item}`
        const wanted = requested.map((line) => ({ itemId: idOf(line), quantity: line.quantity }))
        const isRefused = requested.length === 0 || stock.some(({ id, isArchived }) => isArchived && sum(wanted, id) > sum(before, id))

        const change = () =>
          changeLines(before, requested, {
            items: stock,
            hasItemPrices: true,
            organization: shop(zone),
            period,
            moved: { period, keepsNights: false, isStay: false },
          })
        if (isRefused) {
          expect(change).toThrow(Refusal)
          return
        }
        const changed = change()
        expect(changed.map(({ itemId, quantity: of }) => ({ itemId, quantity: of }))).toEqual(wanted)
        expect(new Set(changed.map(({ position }) => position)).size).toBe(changed.length)
        changed.forEach((line, index) => {
          const [ask, remaining] = [requested[index], before.find(({ id }) => id === line.id)]
          const item = stock.find(({ id }) => id === line.itemId)
          const isAsBooked = remaining && !ask?.isPricedAnew
          const usual = isAsBooked ? remaining.unitPrice : item?.price
          const isTyped = ask?.unitPrice !== null && !(remaining && ask?.isPricedAnew && ask.unitPrice === remaining.unitPrice)
          expect(line.unitPrice).toBe(isTyped ? ask?.unitPrice : usual)
          expect(line.itemName).toBe(isAsBooked ? remaining.itemName : item?.name)
          expect(line.rateUnit).toBe(isAsBooked ? remaining.rateUnit : item?.rateUnit)
          expect(line.deposit).toBe(isAsBooked ? remaining.deposit : 300n)
          expect(line.units).toBe(unitsOf(period, line.rateUnit, zone))
          expect(line.total).toBe(line.unitPrice * BigInt(line.quantity) * BigInt(line.units))
        })

        const described = describeLineChanges(before, changed)
        expect(described.filter(({ to }) => to === null)).toHaveLength(
          before.filter(({ id }) => changed.every((line) => line.id !== id)).length,
        )
        expect(described.filter(({ from }) => from === null)).toHaveLength(news.length)
      },
    ),
  )
})

test("Lines that are asked for as they are booked change nothing but their units", () => {
  fc.assert(
    fc.property(items, booked, periodsInZones(), (stock, before, { zone, period }) => {
      const requested = before.map(({ id, quantity: of, unitPrice, priceReason: reason }) => ({
        id,
        item: 0,
        quantity: of,
        unitPrice,
        reason,
        isPricedAnew: false,
      }))
      const changed = changeLines(before, requested, {
        items: stock,
        hasItemPrices: false,
        organization: shop(zone),
        period,
        moved: { period, keepsNights: false, isStay: false },
      })
      const content = ({
        units: _units,
        total: _total,
        priceRows: _rows,
        fromAt: _from,
        untilAt: _until,
        ...line
      }: (typeof changed)[number]) => line
      expect(changed.map(content)).toEqual(before.map(content))
      expect(describeLineChanges(before, changed)).toEqual([])
    }),
  )
})
