import {
  type ChargedLine,
  type Extra,
  type ExtraChoice,
  extraAmount,
  type PlacedExtra,
  placesOf,
  quantityOf,
} from "#app/modules/pricing/extra.ts"

/** An extra that is charged; `itemId` is null for one of the whole booking, and the amount in minor units. */
export interface ExtraCharge {
  kind: "extra"
  amount: bigint
  extra: Extra
  itemId: string | null
  quantity: number
}

/** An extra in a place of a booking that it has or may have. */
export interface ExtraOffer {
  place: PlacedExtra
  /** The charge of one that is booked. */
  booked: ExtraCharge | undefined
  /** It adds itself: a compulsory extra does to a new booking, and to an item that was not booked before. */
  isForced: boolean
}

/** Charges of any kind. */
type Charges = ReadonlyArray<{ kind: string }>

/** The booking as it was, its lines of the items that they have now; of a new one both are empty. */
interface Booked {
  lines: readonly ChargedLine[]
  charges: Charges
}

interface Offering {
  lines: readonly ChargedLine[]
  /** Today's extras. */
  offered: readonly Extra[]
}

/** Lists the extras that a booking has, at the terms that they were booked at, and those that it may have too. */
export function extraOffers({ lines: bookedLines, charges }: Booked, { lines, offered }: Offering): ExtraOffer[] {
  const booked = extrasAmong(charges)
  const remaining = booked.flatMap((charge) => {
    const place = placeIn(lines, charge)
    return place ? [{ place, booked: charge }] : []
  })
  const isBooked = ({ extra, itemId }: PlacedExtra) =>
    booked.some((charge) => charge.extra.number === extra.number && charge.itemId === itemId)
  const others = offered.flatMap((extra) => placesOf(extra, lines)).filter((place) => !isBooked(place))
  const isNew = ({ itemId }: PlacedExtra) =>
    bookedLines.length === 0 || (itemId !== null && bookedLines.every((line) => line.itemId !== itemId))
  return [...remaining, ...others.map((place) => ({ place, booked: undefined }))].map((offer) => ({
    ...offer,
    isForced: offer.place.extra.isCompulsory && isNew(offer.place),
  }))
}

const placeIn = (lines: readonly ChargedLine[], { extra, itemId }: ExtraCharge) =>
  placesOf(extra, lines).find((place) => place.itemId === itemId)

/** Returns the extras of a booking as they are charged. Without choices those that were booked stay. */
export function extrasAfter(booked: Booked, offering: Offering, requested: readonly ExtraChoice[] | undefined): ExtraCharge[] {
  return extraOffers(booked, offering).flatMap(({ place, booked: charge, isForced }) => {
    const { extra, itemId } = place
    const choice = requested?.find((each) => each.extra === extra.number && each.itemId === itemId)
    const chosen = isForced ? 1 : requested ? (choice?.quantity ?? 0) : (charge?.quantity ?? 0)
    const isSameChoice = extra.most === null ? chosen > 0 : chosen === charge?.quantity
    if (charge && isSameChoice && isCountedAs(place, placeIn(booked.lines, charge))) return [charge]
    const quantity = quantityOf(place, chosen)
    return quantity > 0 ? [{ kind: "extra", amount: extraAmount(place, quantity), extra, itemId, quantity }] : []
  })
}

/** Whether an extra is counted by as many pieces and days as before. Then it keeps its quantity and sum, also those that extras of two items have come to as one. */
function isCountedAs({ extra: { unit }, pieces, days }: PlacedExtra, before: PlacedExtra | undefined): boolean {
  if (!before || unit === "booking") return before !== undefined
  return pieces === before.pieces && (unit === "piece" || days === before.days)
}

/** Lists the extras whose quantity differs between two lists of charges, 0 for none. */
export function extraChanges(before: Charges, after: Charges): Array<{ name: string; from: number; to: number }> {
  const [was, is] = [extrasByPlace(before), extrasByPlace(after)]
  return [...new Map([...was, ...is])].flatMap(([place, { extra }]) => {
    const [from, to] = [was.get(place)?.quantity ?? 0, is.get(place)?.quantity ?? 0]
    return from === to ? [] : [{ name: extra.name, from, to }]
  })
}

const extrasByPlace = (charges: Charges) => new Map(extrasAmong(charges).map((charge): [string, ExtraCharge] => [placeOf(charge), charge]))

const placeOf = ({ extra, itemId }: ExtraCharge) => `${extra.number} ${itemId ?? ""}`

const extrasAmong = (charges: Charges) => charges.filter((charge): charge is ExtraCharge => charge.kind === "extra")
