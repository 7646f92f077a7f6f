import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { isSameTariff } from "#app/modules/pricing/booked/same-tariff.ts"
import { depositOf } from "#app/modules/pricing/deposit.ts"
import { type PriceRow, priceLine } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { atOwnPrice, type PricedItem as ItemPrice, plainTariff, tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { type SavedTimes, timedLine } from "../lines/line-periods.ts"
import type { OccupyingSettings } from "../rules/buffers.ts"
import type { LineChange } from "../rules/history-details.ts"
import { linePeriod, nightsIn, stayAt, stayOf, type TermedItem } from "../rules/line-terms.ts"
import { quantityOf } from "../rules/quantity-of.ts"
import { requestedItem, takesOwnPrice } from "./requested-item.ts"

/** A line of a booking with the item as it was booked. Amounts are in minor units of the booking's currency. */
export interface BookedLine extends SavedTimes {
  id: string
  itemId: string
  position: number
  quantity: number
  /** The quantity without the pieces that are back. */
  held: number
  itemName: string
  imageKey: string | null
  unitPrice: bigint
  units: number
  total: bigint
  /** How it is charged, also when it is changed; its rows explain the total. */
  tariff: Tariff
  priceRows: readonly PriceRow[]
  /** The agreed deposit for each piece until its return. */
  deposit: bigint
  /** Why staff changed the unit price; "" while it is the item's. */
  priceReason: string
}

/** A line as staff ask for it. */
export interface RequestedLine {
  /** The booked line that it keeps; null for a new one. */
  id: string | null
  /** An item's number; see `requestedItem`. */
  item: number
  quantity: number
  /** Minor units of the booking's currency; null for the booked price, or for the item's present one where the line is new or priced anew. */
  unitPrice: bigint | null
  /** Required when the unit price is neither the booked nor the item's. */
  reason: string
  /** Takes name, tariff and deposit of the item as they are now. */
  isPricedAnew: boolean
}

type PricedItem = Pick<
  LockedItem,
  "id" | "number" | "name" | "imageKey" | "isArchived" | "hasSizes" | "parentId" | "hasOwnPrice" | "deposit"
> &
  TermedItem &
  ItemPrice

interface Pricing {
  /** Items of the booked and the asked lines. */
  items: PricedItem[]
  /** False after the organization has changed its currency: present prices mean nothing in the booking's. */
  hasItemPrices: boolean
  organization: OccupyingSettings & Pick<Organization, "rules" | "prices">
  /** The new times; missing where each saved line keeps its own. `isStay`: the booking is one stay. */
  moved?: { period: Period; keepsNights: boolean; isStay: boolean } | undefined
  /** The period of new lines, and of those that are priced anew by another unit. */
  period: Period
}

/** A line to write; without an id it is new. */
export type ChangedLine = Omit<BookedLine, "id"> & { id: string | null }

/**
 * Returns the lines of a changed booking, saved ones first. Refuses at the fields of a line ("lines[0].quantity") with "quantity.invalid", "price.reason", "price.missing",
 * "rule.shortest-night=1" at "to", "item.gone" for an unknown item, and "item.archived" where an archived one is added or raised; and as a whole with "lines.empty" and "lines.gone".
 */
export function changeLines(booked: BookedLine[], requested: RequestedLine[], pricing: Pricing): ChangedLine[] {
  if (requested.length === 0) throw new Refusal("lines.empty", { field: "lines" })
  const savedIds = requested.flatMap(({ id }) => id ?? [])
  const isKnown = (id: string) => booked.some((line) => line.id === id)
  if (new Set(savedIds).size < savedIds.length || !savedIds.every(isKnown)) throw new Refusal("lines.gone", { field: "lines", status: 409 })
  const last = Math.max(-1, ...booked.map(({ position }) => position))
  const added = requested.filter(({ id }) => id === null)
  const changed = requested.map((line, index) => {
    const saved = booked.find(({ id }) => id === line.id)
    return changeLine({ saved, line, field: `lines[${index}]`, position: saved?.position ?? last + 1 + added.indexOf(line) }, pricing)
  })
  requireOffered(booked, changed, pricing.items)
  return changed
}

interface MatchedLine {
  saved: BookedLine | undefined
  line: RequestedLine
  /** Begins the names of its fields. */
  field: string
  position: number
}

function changeLine({ saved, line, field, position }: MatchedLine, pricing: Pricing): ChangedLine {
  const { quantity } = line
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000)
    throw new Refusal("quantity.invalid", { field: `${field}.quantity` })
  const item = requestedItem(pricing.items, saved, line.item)
  if (!item) throw new Refusal("item.gone", { field: `${field}.quantity`, status: 409 })
  const isSameItem = item.id === saved?.itemId
  const before = pricing.items.find(({ id }) => id === saved?.itemId)
  const hasOtherPrice = !isSameItem && saved !== undefined && takesOwnPrice({ ...pricing, ...saved }, [before, item])
  const isPricedAnew = line.isPricedAnew || hasOtherPrice
  const isAsBooked = saved !== undefined && !isPricedAnew
  const rateUnit = isAsBooked ? saved.rateUnit : item.rateUnit
  // A price of today counts for today's unit alone.
  const today = pricing.hasItemPrices && item.rateUnit === rateUnit ? tariffOf(pricing.organization, item) : undefined
  const present = today?.base.price
  // A price that was left as booked is no typed one.
  const typed = saved && isPricedAnew && line.unitPrice === saved.unitPrice ? null : line.unitPrice
  const usualTariff = isAsBooked ? saved.tariff : today
  const usual = usualTariff?.base.price
  const unitPrice = typed ?? usual
  if (unitPrice === undefined) throw new Refusal("price.missing", { field: `${field}.price` })
  if (unitPrice !== usual && unitPrice !== present && line.reason === "") throw new Refusal("price.reason", { field: `${field}.reason` })
  const period = periodOf({ saved, item, rateUnit }, pricing)
  const known = unitPrice === usual ? usualTariff : unitPrice === present ? today : undefined
  const tariff = known ?? atOwnPrice(isAsBooked ? saved.tariff : (today ?? plainTariff(unitPrice, rateUnit)), unitPrice)
  const { rows: priceRows, ...price } = priceLine(tariff, quantity, period, pricing.organization.timeZone)
  return {
    id: saved?.id ?? null,
    itemId: item.id,
    position,
    quantity,
    held: Math.max(0, quantity - (saved ? saved.quantity - saved.held : 0)),
    itemName: isAsBooked && isSameItem ? saved.itemName : item.name,
    imageKey: isAsBooked && isSameItem ? saved.imageKey : item.imageKey,
    unitPrice,
    rateUnit,
    fromAt: period.start,
    untilAt: period.end,
    deposit: isAsBooked ? saved.deposit : pricing.hasItemPrices ? depositOf(pricing.organization, item) : 0n,
    priceReason: isAsBooked && unitPrice === usual ? line.reason || saved.priceReason : unitPrice === present ? "" : line.reason,
    ...price,
    tariff,
    priceRows,
  }
}

/** A saved stay keeps its times of the day on the new dates. */
function periodOf(
  { saved, item, rateUnit }: { saved: BookedLine | undefined; item: PricedItem; rateUnit: RateUnit },
  { moved, period: requested, organization }: Pricing,
): Period {
  const zone = organization.timeZone
  const booked = saved && saved.rateUnit === rateUnit ? timedLine(saved).period : undefined
  const isNight = rateUnit === "night"
  if (booked && (!moved || (isNight && moved.keepsNights))) return booked
  const period = moved?.period ?? requested
  if (isNight && nightsIn(period, zone) < 1) throw new Refusal("rule.shortest-night=1", { field: "to" })
  // Staff set the times too where the booking is one stay; beside other lines a stay keeps its own on the new dates.
  const stay = isNight && booked ? stayAt(moved?.isStay ? period : booked, zone) : stayOf(organization, { ...item, rateUnit })
  return linePeriod(period, { stay }, zone)
}

/** An archived item stays with at most the quantity that is booked. */
function requireOffered(booked: BookedLine[], changed: ChangedLine[], items: PricedItem[]) {
  for (const { id, isArchived, hasSizes } of items) {
    if (!(isArchived || hasSizes) || quantityOf(changed, id) <= quantityOf(booked, id)) continue
    const index = changed.findLastIndex((line) => line.itemId === id)
    throw new Refusal("item.archived", { field: `lines[${index}].quantity`, status: 409 })
  }
}

/** Lists what the history tells: lines that were added, removed, or have another quantity or price. */
export function describeLineChanges(booked: BookedLine[], changed: ChangedLine[]): LineChange[] {
  const valuesOf = ({ quantity, unitPrice }: ChangedLine) => ({ quantity, unitPrice: unitPrice.toString() })
  const removed = booked
    .filter(({ id }) => changed.every((line) => line.id !== id))
    .map((line) => ({ itemId: line.itemId, name: line.itemName, from: valuesOf(line), to: null }))
  const others = changed.flatMap((line): LineChange[] => {
    const before = booked.find(({ id }) => id === line.id)
    const isAnew = before !== undefined && before.unitPrice === line.unitPrice && !isSameTariff(before.tariff, line.tariff)
    const isSame =
      before && before.itemId === line.itemId && before.quantity === line.quantity && before.unitPrice === line.unitPrice && !isAnew
    if (isSame && before.rateUnit === line.rateUnit && before.priceReason === line.priceReason && before.itemName === line.itemName)
      return []
    const values = { from: before ? valuesOf(before) : null, to: valuesOf(line) }
    const was = before && before.itemId !== line.itemId && { was: { itemId: before.itemId, name: before.itemName } }
    const change = { itemId: line.itemId, name: line.itemName, ...values, ...was, ...(isAnew && { anew: true as const }) }
    return [line.priceReason === "" ? change : { ...change, reason: line.priceReason }]
  })
  return [...removed, ...others]
}
