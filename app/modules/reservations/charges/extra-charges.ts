import {
  type ChargedLine,
  type Extra,
  type ExtraChoice,
  extraAmount,
  type PlacedExtra,
  placesOf,
  quantityOf,
} from "#app/modules/pricing/extras/extra.ts"

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
  /** How many are booked; 0 for none. */
  booked: number
  /** It adds itself: a compulsory extra does to a new booking, and to an item that was not booked before. */
  isForced: boolean
}

/** Charges of any kind. */
type Charges = ReadonlyArray<{ kind: string }>

/** The booking as it was; of a new one both are empty. */
interface Booked {
  lines: ReadonlyArray<{ itemId: string }>
  charges: Charges
}

interface Offering {
  lines: readonly ChargedLine[]
  /** Today's extras. */
  offered: readonly Extra[]
  moved?: readonly SizeMove[]
}

/** Ids of the sizes of one item that a line moves from and to. */
export interface SizeMove {
  from: string
  to: string
}

/** Lists the extras that a booking has, at the terms that they were booked at, and those that it may have too. */
export function extraOffers(before: Booked, { lines, offered, moved = [] }: Offering): ExtraOffer[] {
  const { lines: bookedLines, charges } = moveExtras(before, lines, moved)
  const booked = extrasAmong(charges)
  const kept = booked.flatMap((charge) => {
    const place = placesOf(charge.extra, lines).find(({ itemId }) => itemId === charge.itemId)
    return place ? [{ place, booked: charge.quantity }] : []
  })
  const isBooked = ({ extra, itemId }: PlacedExtra) =>
    booked.some((charge) => charge.extra.number === extra.number && charge.itemId === itemId)
  const others = offered.flatMap((extra) => placesOf(extra, lines)).filter((place) => !isBooked(place))
  const isNew = ({ itemId }: PlacedExtra) =>
    bookedLines.length === 0 || (itemId !== null && bookedLines.every((line) => line.itemId !== itemId))
  return [...kept, ...others.map((place) => ({ place, booked: 0 }))].map((offer) => ({
    ...offer,
    isForced: offer.place.extra.isCompulsory && isNew(offer.place),
  }))
}

/**
 * Returns a booking whose extras hang on the sizes that its lines have now, at the terms that they were booked at. While other lines keep the former size, what all pieces have hangs on both,
 * and what was chosen by number stays there.
 */
export function moveExtras({ lines, charges }: Booked, after: ReadonlyArray<{ itemId: string }>, moved: readonly SizeMove[]): Booked {
  if (moved.length === 0) return { lines, charges }
  const placed = extrasAmong(charges).flatMap((charge) => {
    const targets = moved.filter(({ from }) => from === charge.itemId)
    const stays = targets.length === 0 || after.some(({ itemId }) => itemId === charge.itemId)
    if (stays && charge.extra.most !== null) return [charge]
    return [...(stays ? [charge] : []), ...targets.map(({ to }) => placedAt(charge, to))]
  })
  const merged = new Map<string, ExtraCharge>()
  for (const charge of placed) {
    const same = merged.get(placeOf(charge))
    merged.set(placeOf(charge), same ? { ...same, quantity: same.quantity + charge.quantity } : charge)
  }
  return { lines: [...lines, ...moved.map(({ to: itemId }) => ({ itemId }))], charges: [...merged.values()] }
}

/** An extra that a size has is for all sizes of the item, also for one that was added later. */
function placedAt(charge: ExtraCharge, itemId: string): ExtraCharge {
  const { extra } = charge
  return { ...charge, itemId, extra: { ...extra, itemIds: [...new Set([...(extra.itemIds ?? []), itemId])] } }
}

/** Returns the extras of a booking as they are charged. Without choices those that were booked stay. */
export function extrasAfter(booked: Booked, offering: Offering, asked: readonly ExtraChoice[] | undefined): ExtraCharge[] {
  return extraOffers(booked, offering).flatMap(({ place, booked: before, isForced }) => {
    const { extra, itemId } = place
    const choice = asked?.find((each) => each.extra === extra.number && each.itemId === itemId)
    const quantity = quantityOf(place, isForced ? 1 : asked ? (choice?.quantity ?? 0) : before)
    return quantity > 0 ? [{ kind: "extra", amount: extraAmount(place, quantity), extra, itemId, quantity }] : []
  })
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
