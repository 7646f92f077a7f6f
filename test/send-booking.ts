import { randomInt } from "node:crypto"
import { emptyCart, serializeCart } from "#app/modules/storefront/cart.ts"
import { newToken } from "#app/platform/token.server.ts"
import { browse, type Site, sendForm } from "./http.ts"
import { inDays, type Shop, wallTime } from "./shop.ts"

/** Wall times of the shop; numbers as a form sends them. */
interface Line {
  from: string
  to: string
  item?: string
  quantity?: string
}

/** Adds an item to a new cart by its form. Returns the cart's cookie. */
export async function fillCart(program: Site, org: string, line: Line & { item: string }) {
  const answer = await sendForm(program, `/${org}/cart`, { intent: "add", quantity: "1", ...line })
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0]
  if (answer.status !== 302 || !cookie)
    throw new Error(`The cart was answered with ${answer.status}: ${(await answer.text()).slice(0, 2000)}`)
  return cookie
}

/** Matches the idempotency key in a cart's cookie. */
const keyIn = /(?<==2~)(?<key>[\w-]+)/

/** Returns a new phone and email: bookings are rate limited by contact. */
export const uniqueContact = () => ({
  phone: `+38067${String(randomInt(10_000_000)).padStart(7, "0")}`,
  email: `${crypto.randomUUID()}@example.test`,
})

/** Submits the checkout form with the cart in the cookie. `form` overrides the default fields and must contain `locationId`. */
export function checkOut(program: Site, org: string, cookie: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const defaults = {
    intent: "book",
    firstName: "Olena",
    phone: "067 000 10 01",
    email: "olena@example.test",
    delivery: "pickup",
    payment: "payOnPickup",
    key: keyIn.exec(cookie)?.groups?.key ?? "",
  }
  return sendForm(program, `/${org}/checkout`, { ...defaults, ...form }, { ...headers, Cookie: cookie })
}

/** Books an item, by default number 1, through cart and checkout, with the first pick-up location of the page. Returns the path of the booking. */
export async function sendBooking(program: Site, org: string, line: Line, key = newToken().token) {
  const cookie = (await fillCart(program, org, { item: "1", ...line })).replace(keyIn, key)
  const page = await (await browse(program, `/${org}/checkout`, { headers: { Cookie: cookie } })).text()
  const locationId =
    /name="locationId"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="locationId"/.exec(page)?.slice(1).find(Boolean) ?? ""
  const answer = await checkOut(program, org, cookie, { locationId, ...uniqueContact() })
  const address = answer.headers.get("Location")
  if (answer.status !== 302 || !address)
    throw new Error(`The booking was answered with ${answer.status}: ${(await answer.text()).slice(0, 2000)}`)
  return address
}

/** Returns the cookie value of a cart with an item, by default number 1, for one day, `day` days from now. */
export const cartOf = (day: number, quantity = 1, item = 1) =>
  serializeCart({
    ...emptyCart,
    key: newToken().token,
    from: wallTime(inDays(day)),
    to: wallTime(inDays(day + 1)),
    lines: [{ item, quantity, guests: null }],
  })

/** Submits the checkout form of such a cart with the shop's pick-up location. */
export const checkOutCart = (program: Site, shop: Shop, cart: string, form: Record<string, string> = {}, headers = {}) =>
  checkOut(program, shop.urlCode, `cart_${shop.id}=${cart}`, { locationId: shop.locationId, ...form }, headers)
