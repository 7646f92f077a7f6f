import { couponCode, isCouponCode } from "#app/modules/pricing/coupon.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"

/** A customer's cart: one period for all lines, in wall times of the shop; two dates ("2026-11-23") while all lines are by nights; "" without dates. */
export interface Cart {
  from: string
  to: string
  lines: CartLine[]
  /** The code of a coupon as it was typed; "" for none. */
  coupon: string
  extras: CartExtra[]
  /** 256 random bits, replaced by every change. A booking of the cart takes them as its idempotency key. */
  key: string
}

/** Identifies a line: one item may have a line for each group of guests. */
export interface LineName {
  /** The item's number. */
  item: number
  guests: { adults: number; children: number } | null
}

export interface CartLine extends LineName {
  quantity: number
}

/** A chosen extra; one whose item is not in the cart waits for it. */
export interface CartExtra {
  /** The extra's number. */
  extra: number
  /** An item's number; null for an extra of the whole booking. */
  item: number | null
  quantity: number
}

export const maxLines = 40
const maxExtras = 60
export const maxQuantity = 10_000

/** Parses a whole number of 1 to `maxQuantity`; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  const quantity = parseWholeNumber(text) ?? 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined
}

export const emptyCart: Cart = { from: "", to: "", lines: [], coupon: "", extras: [], key: "" }

/**
 * Returns the value of the cookie: "2~{key}~2026-11-23T10:00~2026-11-26T18:00~SNOW~12.2..-5.1.2+1.~3.2.12-4.1.". The parts are version, key, period, coupon, lines and extras;
 * those of a line item, quantity, guests and sizes, which nothing fills yet; those of an extra its number, quantity and item.
 */
export function serializeCart({ from, to, coupon, lines, extras, key }: Cart): string {
  const lineTexts = lines.map((line) => `${line.item}.${line.quantity}.${guestsText(line)}.`)
  const extraTexts = extras.map(({ extra, quantity, item }) => `${extra}.${quantity}.${item ?? ""}`)
  return ["2", key, from, to, encodeURIComponent(coupon), lineTexts.join("-"), extraTexts.join("-")].join("~")
}

/** Parses an untrusted cookie. A malformed cart becomes empty; malformed lines are dropped. */
export function parseCart(text: string): Cart {
  const [version, key = "", from = "", to = "", ...rest] = text.slice(0, maxCookieLength).split("~")
  const [coupon = "", lines, extras = ""] = version === "1" && rest.length === 1 ? ["", rest[0]] : rest
  const isKnown = version === "1" ? rest.length === 1 : version === "2" && rest.length === 3
  if (!isKnown || lines === undefined || !isCartKey(key)) return emptyCart
  const hasPeriod = [date, wallTime].some((format) => format.test(from) && format.test(to))
  return {
    ...(hasPeriod ? { from, to } : { from: "", to: "" }),
    lines: mergeLines(lines.split("-").flatMap(parseLine)),
    coupon: parseCoupon(coupon),
    extras: parseExtras(extras),
    key,
  }
}

/** Chooses so many of an extra in place of those that were; 0 takes it out. */
export function setExtra(cart: Cart, { quantity, ...name }: CartExtra): Cart {
  const others = cart.extras.filter((each) => each.extra !== name.extra || each.item !== name.item)
  return { ...cart, extras: quantity > 0 ? [...others, { ...name, quantity }].slice(-maxExtras) : others }
}

/** "12", or "12.2+1" with two adults and a child. */
export const nameText = (line: LineName) => (line.guests ? `${line.item}.${guestsText(line)}` : String(line.item))

/** Parses the name of a line. */
export function parseName(text: string): LineName | undefined {
  const [whole, item, guests] = nameFormat.exec(text) ?? []
  return whole ? { item: Number(item), guests: parseGuests(guests) } : undefined
}

/** Adds a line, or its quantity to the equal line. A full cart takes no other line. */
export function addLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: mergeLines([...cart.lines, line]) }
}

/** Inserts a removed line at its former index; one that is in the cart again is added to. */
export function restoreLine(cart: Cart, line: CartLine, place: number): Cart {
  if (cart.lines.length >= maxLines || findLine(cart, line)) return addLine(cart, line)
  return { ...cart, lines: cart.lines.toSpliced(place, 0, line) }
}

/** Gives a cart back the dates of before a removal, whose times went with the removed line; other days that it has by now stay. */
export const restoreDates = (cart: Cart, { from, to }: Pick<Cart, "from" | "to">): Cart =>
  from.startsWith(cart.from) && to.startsWith(cart.to) ? { ...cart, from, to } : cart

export function setQuantity(cart: Cart, name: LineName, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map((line) => (isSame(line, name) ? { ...line, quantity: Math.min(quantity, maxQuantity) } : line)) }
}

export function removeLine(cart: Cart, name: LineName): Cart {
  return { ...cart, lines: cart.lines.filter((line) => !isSame(line, name)) }
}

export const findLine = (cart: Cart, name: LineName) => cart.lines.find((line) => isSame(line, name))

/** How many of an item are in the cart, in all of its lines. */
export const quantityOf = (cart: Cart, item: number) =>
  cart.lines.filter((line) => line.item === item).reduce((sum, { quantity }) => sum + quantity, 0)

/** The dates alone while all lines are by nights; dates that have no times are none for lines that need them. */
export function withDatesFor(cart: Cart, isByNights: boolean): Cart {
  if (isByNights) return { ...cart, from: cart.from.slice(0, 10), to: cart.to.slice(0, 10) }
  return cart.lines.length > 0 && date.test(cart.from) ? { ...cart, from: "", to: "" } : cart
}

const isSame = (one: LineName, other: LineName) => nameText(one) === nameText(other)

const guestsText = ({ guests }: LineName) => (guests ? `${guests.adults}+${guests.children}` : "")

export const isCartKey = (text: string) => cartKey.test(text) || isOldCartKey(text)

/** Accepts keys of 36 characters, as carts once had. A cookie may hold one for 30 days; `withNewKey` replaces it. */
export const isOldCartKey = (text: string) => oldCartKey.test(text)

/** Longer than forty lines with the largest numbers. */
const maxCookieLength = 3500
const cartKey = /^[\w-]{43}$/
const oldCartKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const date = /^\d{4}-\d\d-\d\d$/
const guestsFormat = /^([1-9]\d?)\+(\d{1,2})$/
const nameFormat = /^([1-9]\d{0,8})(?:\.(\d{1,2}\+\d{1,2}))?$/
/** Version 1 has the price that was shown in the place of guests. */
const lineText = /^([1-9]\d{0,8})\.([1-9]\d{0,4})\.(\d{1,2}\+\d{1,2}|\d{0,10})\.?$/

const extraText = /^([1-9]\d{0,8})\.([1-9]\d{0,4})\.([1-9]\d{0,8})?$/

function parseCoupon(text: string): string {
  try {
    const code = decodeURIComponent(text)
    return isCouponCode(couponCode(code)) ? code : ""
  } catch {
    return ""
  }
}

/** One choice a place, the last. */
function parseExtras(text: string): CartExtra[] {
  const choices = text.split("-").flatMap((part) => {
    const [whole, extra, quantity, item] = extraText.exec(part) ?? []
    return whole ? [{ extra: Number(extra), quantity: Number(quantity), item: item ? Number(item) : null }] : []
  })
  const byPlace = new Map(choices.map((choice) => [`${choice.extra}.${choice.item ?? ""}`, choice]))
  return [...byPlace.values()].slice(0, maxExtras)
}

function parseGuests(text: string | undefined): LineName["guests"] {
  const [whole, adults, children] = guestsFormat.exec(text ?? "") ?? []
  return whole ? { adults: Number(adults), children: Number(children) } : null
}

function parseLine(text: string): CartLine[] {
  const [whole, item, quantity, guests] = lineText.exec(text) ?? []
  return whole ? [{ item: Number(item), quantity: Number(quantity), guests: parseGuests(guests) }] : []
}

/** One line a name, in the order of their first. */
function mergeLines(lines: CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, nameText).values()].slice(0, maxLines).flatMap(([first, ...same]) => {
    if (!first) return []
    const quantity = same.reduce((sum, line) => sum + line.quantity, first.quantity)
    return [{ ...first, quantity: Math.min(maxQuantity, quantity) }]
  })
}
