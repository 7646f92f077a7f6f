/** What a customer has put together: one period for everything, as wall times of the shop ("" while there is none), and how many of which item. */
export interface Cart {
  from: string
  to: string
  lines: CartLine[]
  /** 256 random bits that name the cart as it is: every change gives it another. A booking of it takes it as its idempotency key. */
  key: string
}

export interface CartLine {
  /** The item's number. */
  item: number
  quantity: number
  /** The price of one rate unit that the customer was shown, in minor units. */
  price: bigint
}

export const mostLines = 40
export const mostOfOne = 10_000

/** How many a text asks for, when it is a whole number of 1 to `mostOfOne`. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
  return quantity !== undefined && quantity <= mostOfOne ? quantity : undefined
}

export const emptyCart: Cart = { from: "", to: "", lines: [], key: "" }

/** As a cookie keeps it: "1~{key}~2026-11-23T10:00~2026-11-26T18:00~12.2.45000-5.1.15000". */
export function serializeCart({ from, to, lines, key }: Cart): string {
  return ["1", key, from, to, lines.map(({ item, quantity, price }) => `${item}.${quantity}.${price}`).join("-")].join("~")
}

/** Reads what anybody may have written: what is no cart is an empty one, a line that is none is left out, what is too long is cut. */
export function parseCart(text: string): Cart {
  const [version, key = "", from = "", to = "", lines = "", ...rest] = text.slice(0, longest).split("~")
  if (version !== "1" || rest.length > 0 || !isCartKey(key)) return emptyCart
  const hasPeriod = wallTime.test(from) && wallTime.test(to)
  return { ...(hasPeriod ? { from, to } : { from: "", to: "" }), lines: mergeLines(lines.split("-").flatMap(parseLine)), key }
}

/** Adds to what is there of the item; the newest price that was shown stays. A full cart takes no other item. */
export function addLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: mergeLines([...cart.lines, line]) }
}

/** Puts a line back before the one that has its place now; else as `addLine`. */
export function putBackLine(cart: Cart, line: CartLine, place: number): Cart {
  if (cart.lines.length >= mostLines || quantityOf(cart, line.item) > 0) return addLine(cart, line)
  return { ...cart, lines: cart.lines.toSpliced(place, 0, line) }
}

export function setQuantity(cart: Cart, item: number, quantity: number): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.item === item ? { ...line, quantity: Math.min(quantity, mostOfOne) } : line)) }
}

export function removeLine(cart: Cart, item: number): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.item !== item) }
}

export const quantityOf = (cart: Cart, item: number) => cart.lines.find((line) => line.item === item)?.quantity ?? 0

/** Whether the text can name a cart. */
export const isCartKey = (text: string) => cartKey.test(text) || isOldCartKey(text)

/** Whether the text is a key of 36 characters, as carts had before: a cookie may hold one for 30 days, and `keepCart` replaces it. */
export const isOldCartKey = (text: string) => oldCartKey.test(text)

/** More than forty lines of the largest numbers take. */
const longest = 1700
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
  return [...Map.groupBy(lines, (line) => line.item).entries()].slice(0, mostLines).map(([item, same]) => ({
    item,
    quantity: Math.min(
      mostOfOne,
      same.reduce((sum, line) => sum + line.quantity, 0),
    ),
    price: same.at(-1)?.price ?? 0n,
  }))
}
