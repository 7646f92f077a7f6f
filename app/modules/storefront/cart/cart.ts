import { parseWholeNumber } from "#app/platform/input/numbers.ts"

/** A customer's cart: one period for all lines, in wall times of the shop ("" without dates). */
export interface Cart {
  from: string
  to: string
  lines: CartLine[]
  /** 256 random bits, replaced by every change. A booking of the cart takes them as its idempotency key. */
  key: string
}

export interface CartLine {
  /** The item's number. */
  item: number
  quantity: number
  /** The price of one rate unit that the customer was shown, in minor units. */
  price: bigint
}

export const maxLines = 40
export const maxQuantity = 10_000

/** Parses a whole number of 1 to `maxQuantity`; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  const quantity = parseWholeNumber(text) ?? 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined
}

export const emptyCart: Cart = { from: "", to: "", lines: [], key: "" }

/** Returns the value of the cookie: "1~{key}~2026-11-23T10:00~2026-11-26T18:00~12.2.45000-5.1.15000". */
export function serializeCart({ from, to, lines, key }: Cart): string {
  return ["1", key, from, to, lines.map(({ item, quantity, price }) => `${item}.${quantity}.${price}`).join("-")].join("~")
}

/** Parses an untrusted cookie. A malformed cart becomes empty; malformed lines are dropped. */
export function parseCart(text: string): Cart {
  const [version, key = "", from = "", to = "", lines = "", ...rest] = text.slice(0, maxCookieLength).split("~")
  if (version !== "1" || rest.length > 0 || !isCartKey(key)) return emptyCart
  const hasPeriod = wallTime.test(from) && wallTime.test(to)
  return { ...(hasPeriod ? { from, to } : { from: "", to: "" }), lines: mergeLines(lines.split("-").flatMap(parseLine)), key }
}

/** Adds a line, or its quantity to the line of the same item, with the newer price. A full cart takes no other item. */
export function addLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: mergeLines([...cart.lines, line]) }
}

/** Inserts a removed line at its former index; an item that is in the cart again is added to. */
export function restoreLine(cart: Cart, line: CartLine, place: number): Cart {
  if (cart.lines.length >= maxLines || quantityOf(cart, line.item) > 0) return addLine(cart, line)
  return { ...cart, lines: cart.lines.toSpliced(place, 0, line) }
}

export function setQuantity(cart: Cart, item: number, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.item === item ? { ...line, quantity: Math.min(quantity, maxQuantity) } : line)) }
}

export function removeLine(cart: Cart, item: number): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.item !== item) }
}

export const quantityOf = (cart: Cart, item: number) => cart.lines.find((line) => line.item === item)?.quantity ?? 0

export const isCartKey = (text: string) => cartKey.test(text) || isOldCartKey(text)

/** Accepts keys of 36 characters, as carts once had. A cookie may hold one for 30 days; `withNewKey` replaces it. */
export const isOldCartKey = (text: string) => oldCartKey.test(text)

/** Longer than forty lines with the largest numbers. */
const maxCookieLength = 1700
const cartKey = /^[\w-]{43}$/
const oldCartKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const lineText = /^([1-9]\d{0,8})\.([1-9]\d{0,4})\.(0|[1-9]\d{0,9})$/

function parseLine(text: string): CartLine[] {
  const [whole, item, quantity, price = ""] = lineText.exec(text) ?? []
  return whole ? [{ item: Number(item), quantity: Number(quantity), price: BigInt(price) }] : []
}

/** One line an item, in the order of their first. */
function mergeLines(lines: CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, (line) => line.item).entries()].slice(0, maxLines).map(([item, same]) => ({
    item,
    quantity: Math.min(
      maxQuantity,
      same.reduce((sum, line) => sum + line.quantity, 0),
    ),
    price: same.at(-1)?.price ?? 0n,
  }))
}
